const pairs = (list: string): Map<string, string> => {
  const words = list.trim().split(/\s+/)
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as const] : [])))
}

/** Commands of TeX and LaTeX for one character (Pakin, The Comprehensive LaTeX Symbol List). */
export const texLetters: ReadonlyMap<string, string> = pairs(`
  alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ lambda λ
  mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ
  omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω hbar ℏ ell ℓ imath ı jmath ȷ
  Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ infty ∞ partial ∂ nabla ∇ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ angle ∠
  degree ° celsius ℃ micro μ textmu μ textdegree ° ohm Ω AA Å aa å ae æ AE Æ oe œ OE Œ o ø O Ø ss ß l ł L Ł i ı
  dots … ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ dotsm ⋯ prime ′ backprime ‵ top ⊤ bot ⊥ perp ⊥ triangle △
  square □ Box □ blacksquare ■ Diamond ◇ bigstar ★ checkmark ✓ dagger † ddagger ‡ pounds £ euro € yen ¥ S § P ¶
  copyright © clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ flat ♭ natural ♮ sharp ♯ Bbbk 𝕜 complement ∁
`)

/** Those that stand between two operands, or are large signs. */
export const texOperators: ReadonlyMap<string, string> = pairs(`
  times × div ÷ cdot ⋅ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ wedge ∧ land ∧
  vee ∨ lor ∨ cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ setminus ∖ smallsetminus ∖ leq ≤ le ≤ leqslant ≤ leqq ≦ geq ≥ ge ≥ geqslant ≥
  geqq ≧ neq ≠ ne ≠ equiv ≡ approx ≈ cong ≅ simeq ≃ sim ∼ propto ∝ varpropto ∝ ll ≪ gg ≫ lt < gt > in ∈ notin ∉ ni ∋
  subset ⊂ subseteq ⊆ subsetneq ⊊ supset ⊃ supseteq ⊇ nsubseteq ⊈ prec ≺ preceq ⪯ succ ≻ succeq ⪰ mid ∣ nmid ∤
  parallel ∥ vdash ⊢ models ⊨ to → rightarrow → longrightarrow ⟶ leftarrow ← gets ← longleftarrow ⟵ leftrightarrow ↔
  Rightarrow ⇒ Longrightarrow ⟹ implies ⟹ Leftarrow ⇐ impliedby ⟸ Leftrightarrow ⇔ iff ⟺ Longleftrightarrow ⟺ mapsto ↦
  longmapsto ⟼ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖
  hookrightarrow ↪ rightharpoonup ⇀ rightleftharpoons ⇌ leftrightharpoons ⇋ upharpoonright ↾ neg ¬ lnot ¬ sum ∑ prod ∏
  coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigwedge ⋀ bigvee ⋁ therefore ∴
  because ∵ colon : coloneqq ≔ vert | lvert | rvert | Vert ‖ lVert ‖ rVert ‖ lbrace { rbrace } lbrack [ rbrack ] langle ⟨ rangle ⟩
  lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ backslash \\ surd √ triangleq ≜ doteq ≐ asymp ≍ bowtie ⋈ rtimes ⋊ ltimes ⋉ diamond ⋄
`)

/** Names that are set upright. */
export const texNames: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min ' +
    'Pr sec sin sinh sup tan tanh mod bmod'
  ).split(' '),
)

/** Accents, as combining characters. */
export const texAccents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hat: '\u0302',
    widehat: '\u0302',
    bar: '\u0304',
    overline: '\u0304',
    tilde: '\u0303',
    widetilde: '\u0303',
    vec: '\u20D7',
    overrightarrow: '\u20D7',
    dot: '\u0307',
    ddot: '\u0308',
    acute: '\u0301',
    grave: '\u0300',
    check: '\u030C',
    breve: '\u0306',
    mathring: '\u030A',
    underline: '\u0332',
  }),
)

/** Letters that follow are set in another face, and are words where the face is that of text. */
export const texFaces =
  /^(?:math(?:bf|it|sf|tt|cal|bb|frak|scr|normal|bfit)|boldsymbol|bm|pmb|bold|textstyle|displaystyle|scriptstyle|scriptscriptstyle|operatornamewithlimits|DeclareMathOperator|mathop|mathrel|mathbin|mathord|mathopen|mathclose|mathpunct|mathinner|limits|nolimits|big[lrm]?|Big[lrm]?|bigg[lrm]?|Bigg[lrm]?|cancel|bcancel|xcancel|boxed|fbox|color|smash|mathstrut|strut|rm|bf|it|cal|sf|tt|tiny|small|large|normalsize|nonumber|notag|hfill|protect|middle)$/
export const texWords = /^(?:text(?:rm|bf|it|sf|tt|up|normal|sc|md)?|mbox|hbox|textnormal|intertext)$/
/** Spaces, and what draws together. */
export const texSpaces: Readonly<Record<string, string>> = {
  ',': ' ',
  '!': '',
  ':': ' ',
  ';': ' ',
  '>': ' ',
  ' ': ' ',
  quad: ' ',
  qquad: ' ',
  enspace: ' ',
  thinspace: ' ',
  space: ' ',
  '/': '',
}
