/**
 * How authors of pages call the parts of them, in class names and ids: a name whole, in small letters, its words
 * parted by hyphens. The kinds, and many of the words, are those of trafilatura (Barbaresi 2021, Apache-2.0); a word
 * is here where many programs that publish pages use it.
 */
const named = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`)

/** The text of an article and nothing else. */
export const bodyNames = named(
  'article-?(?:body|text|content) (?:post|entry|story|news|blog)-?(?:content|body|text|entry) full-?text',
)

/** An article with its heading. */
export const storyNames = named('article entry post story h-?entry news-?single single-?post')

/** What a page is about, whatever it is. */
export const contentNames = named('(?:main|page|body)-?content content(?:-?(?:main|body))? main main-?column')

/** What readers said of it. */
export const commentNames = named(
  'comments?(?:-?(?:list|area|section|form|thread|box|wrapper|container|rules|count))? user-?comments ' +
    'disqus(?:-thread)? dsq(?:-comments)? livefyre giscus utterances commento isso-thread remark-?42 respond responses replies reactions? kommentare? comentarios? commentaires? reacties ' +
    'komentarze commenti',
)

/** Ways to other pages: beside the article where they hold links. */
export const wayNames = named(
  'related(?:-?(?:posts?|articles?|content|stories|news|links?))? relacionad[oa]s? relatad[oa]s? yarpp ' +
    'recommend(?:ed|ations?)? recirculation upsell cross-?links? more-?(?:stories|links|articles|news) ' +
    'also-?read read-?next next-?up next-?(?:posts?|stor(?:y|ies)) prev-?next post-?nav(?:igation)? pagination pager ' +
    'most-?(?:popular|read|viewed) popular(?:-posts?)? trending outbrain taboola bread-?crumbs? ' +
    'tags? tag-?(?:list|links|cloud)s? categories nav(?:-?(?:bar|box)|igation)? sub-?nav menus? menu-?bar skip-?links? ' +
    'link-?list teasers? slider (?:read|learn)-more',
)

/** What else stands beside an article. */
export const namesBeside = named(
  // to send it on
  'shar(?:e|es|er|ing|iff|e-?daddy)(?:-?(?:bar|block|box|buttons?|links?))? sociable add-?(?:to-?any|this) ' +
    'social(?:s|-?(?:media|share|links|icons))? follow-us ' +
    // to ask for something
    'news-?letters?(?:-?(?:signup|box|form))? mailing-?list subscri(?:be|bers?|ptions?) sign-?up donat(?:e|ions?) ' +
    'cta promo ads? advert(?:s|isements?|ising)? sponsor(?:ed|s)? ' +
    // about it, and who wrote it
    'authors?(?:-?(?:box|bio|info|card|name|date))? about-?author by-?line v-?card post-?info date-?line ' +
    '(?:entry|post|article|content)-?(?:meta(?:-?(?:data|info))?|utility|footer|infos?) ' +
    // of the site
    'footer side-?bars? tool-?bar banner cookies?(?:-?(?:banner|notice|bar))? consent gdpr modal popup overlay ' +
    'disclosure disclaimer imprint copyright',
)

/** These are more often a part of other names. */
export const namesBesideExactly = named('meta meta-?data timestamp rating buttons? bio no-?print')
