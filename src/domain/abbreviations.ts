import type { Language } from './language.ts'

/**
 * What a period after it says. `open`: a title or reference, after which the sentence goes on. `closing`: the sentence
 * may end there; it does when a common word with a capital follows. `final`: it ends there before any capital. All in
 * lower case, without the last period and without spaces: "z. B." is "z.b".
 */
export type Abbreviations = {
  open: ReadonlySet<string>
  closing: ReadonlySet<string>
  final: ReadonlySet<string>
  /** Matches the word before an ordinal number and, by another pattern, the one after it; where numbers are so marked. */
  ordinal?: { before: RegExp; after: RegExp }
}

/** Abbreviations by language, from the style guides and dictionaries of each (Duden, RAE, Imprimerie nationale, PWN). */
export const abbreviations: Readonly<Record<Language, Abbreviations>> = {
  en: {
    open: setOf(
      'mr mrs ms dr prof sen rep gov gen col lt sgt capt st mt fr rev hon messrs mme mlle vs e.g i.e cf viz fig figs eq eqs chap vol vols nos pp ed eds trans approx ca c dept univ v sr',
    ),
    closing: setOf(
      'al etc inc ltd co corp jr u.s u.k u.n e.u d.c a.m p.m b.c a.d jan feb mar apr jun jul aug sept sep oct nov dec ph.d m.d b.a m.a',
    ),
    final: setOf(''),
  },
  de: {
    open: setOf(
      'dr dres prof hr hrn fr frl st nr abb abs tab kap bd bde ca evtl ggf inkl exkl einschl sog str vgl z.b d.h u.a u.ä o.ä i.d.r z.t z.zt v.a s.o s.u m.e i.e.s i.a bzw bspw insb insbes dipl ing hg hrsg geb gest verh allg bes entspr jr max min mind rer nat zzgl tel zit zw ebd ff bearb übers urspr griech lat engl franz dt amerik österr schweiz hl fa gebr co aufl jg hd mio mrd tsd',
    ),
    closing: setOf('v.chr n.chr jh jhd jhdt jan feb febr mär apr jun jul aug sep sept okt nov dez'),
    final: setOf('usw usf etc u.a.m u.s.w'),
    ordinal: {
      before:
        /(?:^|\s)(?:der|die|das|des|dem|den|am|im|vom|zum|zur|beim|ab|bis|seit|ein(?:e[nmrs]?)?|kein(?:e[nmrs]?)?|jede[nmrs]?|ihr(?:e[nmrs]?)?|sein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|und|oder|\d{1,3}\.(?:,|–|-)?)$/iu,
      after:
        /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|(?:Jan|Febr?|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\.|Jahrhunderts?|Jh|Jahrtausends?|Jahrestag|Geburtstag|Todestag|Auflage|Kapitel|Klasse|Platz|Stock|Etage|Grad|Weltkriegs?|Bundestag|Internationalen?)(?!\p{L})/u,
    },
  },
  es: {
    open: setOf(
      'sr sra srta sres dr dra d dña ud uds vd vds prof profa lic ing arq av avda pl c/ núm nº n.º cap fig vol tomo gral cnel tte p.ej ej st sto sta mons fray hno admón aprox máx mín tel ed eds trad cf cfr vs v.gr ee depto dpto prov',
    ),
    closing: setOf('ee.uu cía s.a s.l a.c d.c a.m p.m a.de.c d.de.c ff.aa jj.oo cc.oo'),
    final: setOf('etc'),
  },
  fr: {
    open: setOf(
      'm mm mme mmes mlle mlles dr pr prof me mgr st ste p.ex c.-à-d av apr cf chap fig vol env éd ed trad al vs tél bd boul hab arr dépt max min p pp réf coll',
    ),
    closing: setOf('j.-c av.j.-c apr.j.-c cie s.a'),
    final: setOf('etc'),
  },
  it: {
    open: setOf(
      'sig sigg sig.ra sigra sig.na dott dott.ssa dr dr.ssa prof prof.ssa avv ing arch geom rag on mons don cav comm gen col cap ten ss s p.es ad.es es pag pagg fig figg vol voll ca cfr n nn tel v vv ed trad all tab cit op lat gr ital max min mil',
    ),
    closing: setOf('a.c d.c s.p.a s.r.l u.s.a'),
    final: setOf('ecc etc'),
  },
  pt: {
    open: setOf(
      'sr sra srs sras srta dr dra drs prof profa eng arq av r pç p.ex ex séc sécs núm nº n.º cap fig vol exa exmo exma d st sto sta gen cel ten máx mín aprox tel ed trad cf cia dep pág págs p pp vs',
    ),
    closing: setOf('a.c d.c ltda s.a e.u.a eua'),
    final: setOf('etc'),
  },
  nl: {
    open: setOf(
      'dhr mevr mw mej dr drs ir ing prof mr mrs st nr nrs blz pag p bijv b.v bv o.a d.w.z i.p.v t.o.v m.b.t i.v.m n.a.v d.m.v m.a.w i.h.b resp ca incl excl vgl fig afb hfst jl zgn evt max min tel gen kol ds em red vert uitg',
    ),
    closing: setOf('v.chr n.chr a.u.b jr sr'),
    final: setOf('enz etc'),
  },
  pl: {
    open: setOf(
      'ul al pl os prof dr hab mgr inż ks św marsz dn bp abp o gen płk mjr kpt por red im np tj tzn tzw m.in ok nr str rozdz rys tab t wg zob por godz woj pow gm ur zm ang łac gr niem fr ros jęz tys mln mld pt wyd tłum red ds dyr pok',
    ),
    closing: setOf('r w rr ww n.e p.n.e in'),
    final: setOf('itd itp'),
  },
  ru: {
    open: setOf(
      'г ул пл пр-т просп пер наб д кв им т тт т.е т.к т.н т.о проф акад доц канд чл св см ср рис табл гл стр с п пп ст напр англ лат греч нем фр итал исп тыс млн млрд трлн ок род ум гр тов ред изд пер вып сост обл р-н пос дер оз р о-в ген полк',
    ),
    closing: setOf('др пр гг в вв н.э до.н.э руб коп'),
    final: setOf('т.д т.п'),
  },
}

/** After these a number follows that belongs to them, in most languages: "p. 12", "Nr. 3", "s. XVI", "séc. XX". */
export const beforeNumbers =
  /(?:^|[\s("“‘'[])(?:pp?|ss?|nn?|nr|nrs|no|nos|núm|n[º°]|vol|bd|cap|ch|chap|kap|rozdz|гл|art|ст|fig|figs|abb|afb|rys|рис|tab|табл|eq|sec|str|стр|p[aá]gs?|blz|séc|sécs|siglo|t|т|с|v|vv|§)\.$/iu

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
