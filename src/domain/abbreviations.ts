import type { Language } from './language.ts'

/**
 * What a period after it says. `open`: a title or reference, after which the sentence goes on. `closing`: the sentence
 * may end there; it does when a common word with a capital follows. `final`: it ends there before any capital. Without
 * the last period and without spaces, "z. B." is "z.b"; in lower case, but where only the capitals are abbreviated: "MM".
 */
export type Abbreviations = {
  open: ReadonlySet<string>
  closing: ReadonlySet<string>
  final: ReadonlySet<string>
  /** Words that often open a sentence, beside the common ones of the language. */
  openers: ReadonlySet<string>
  /** Matches the word before an ordinal number and, by another pattern, the one after it; where numbers are so marked. */
  ordinal?: { before: RegExp; after: RegExp }
  /** What closes a date, as in "1990 r.", ends a sentence before a capital, but no clause that begins like `adverbial`. */
  dated?: { closing: ReadonlySet<string>; adverbial: RegExp }
}

/** Abbreviations by language, from the style guides and dictionaries of each (Duden, RAE, Imprimerie nationale, PWN). */
export const abbreviations: Readonly<Record<Language, Abbreviations>> = {
  en: {
    open: setOf(
      'mr mrs ms dr prof sen rep gov gen col lt sgt capt mt fr rev hon messrs mme mlle vs e.g i.e cf viz fig figs eq eqs chap vol vols nos pp ed eds trans approx ca c dept univ v sr secs ch maj cmdr adm brig supt pres atty sens reps drs profs bros incl excl blvd st',
    ),
    closing: setOf(
      'al inc ltd co corp jr u.s u.k u.n e.u d.c a.m p.m b.c a.d jan feb mar apr jun jul aug sept sep oct nov dec ph.d m.d b.a m.a plc llc esq m.sc b.sc ll.b',
    ),
    final: setOf('etc'),
    openers: setOf(
      'then later now today what who how why where nothing everything someone nobody here yet our your my let do does did can will would should could only even soon once perhaps maybe two three several until during under over without within between among despite instead thus hence therefore meanwhile moreover finally first second third next again yes no',
    ),
  },
  de: {
    open: setOf(
      'dr dres prof hr hrn fr frl st nr abb abs tab kap bd bde ca evtl ggf inkl exkl einschl sog str vgl z.b d.h u.a u.ä o.ä i.d.r z.t z.zt v.a s.o s.u m.e i.e.s i.a bzw bspw insb insbes dipl ing hg hrsg geb gest verh allg bes entspr jr max min mind rer nat zzgl tel zit zw ebd ff bearb übers urspr griech lat engl franz dt amerik österr schweiz hl fa gebr co aufl jg hd mio mrd tsd hptm mme frhr bgm ev kath ehem eigtl ggü jew kgl städt staatl wg ung russ poln ital span port niederl jap chin zus betr bez gegr erb unv maschr masch zs anm zi th ch univ lt rd std stud phil',
    ),
    closing: setOf('jh jhd jhdt jan feb febr mär apr jun jul aug sep sept okt nov dez'),
    final: setOf('usw usf etc u.a.m u.s.w v.chr n.chr u.v.m u.v.a'),
    openers: setOf(
      'damals heute später jetzt nun dort dabei dafür dagegen darauf darin davon dazu außerdem zudem trotzdem allerdings also denn deren dessen etwa ebenso erst zuerst zunächst schließlich inzwischen manche alle alles beide jeder jede jedes kein keine mehrere niemand jemand unser mein dein ja nein zwei drei während obwohl bevor nachdem zwischen gegen durchs ins beim vom unter',
    ),
    ordinal: {
      before:
        /(?:^|\s)(?:der|die|das|des|dem|den|am|im|vom|zum|zur|beim|ab|bis|seit|ein(?:e[nmrs]?)?|kein(?:e[nmrs]?)?|jede[nmrs]?|ihr(?:e[nmrs]?)?|sein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|und|oder|\d{1,3}\.(?:,|–|-)?)$/iu,
      after:
        /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|(?:Jan|Febr?|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\.|Jahrhunderts?|Jh|Jahrtausends?|Jahrestag|Geburtstag|Todestag|Auflage|Kapitel|Klasse|Platz|Liga|Bundesliga|Mannschaft|Runde|Lesung|Sitzung|Wahlperiode|Strophe|Advent|Band|Teil|Akt|Satz|Stock|Stockwerk|Obergeschoss|Etage|Grad|Lebensjahr|Quartal|Hälfte|Dynastie|Armee|Division|Weltkriegs?|Bundestag|Vorsitzenden?r?|Internationalen?)(?!\p{L})/u,
    },
  },
  es: {
    open: setOf(
      'sr sra srta sres dr dra d dña ud uds vd vds prof profa lic ing arq av avda pl c/ núm nº n.º cap fig vol tomo gral cnel tte p.ej ej st sto sta mons fray hno admón aprox máx mín tel ed eds trad cf cfr vs v.gr ee depto dpto prov excmo excma ilmo ilma dres dras gob pdte tfno pág págs pp art arts núms cte mtro mtra mr mrs bros MM JJ FF CC SS p',
    ),
    closing: setOf('ee.uu cía s.a s.l a.c d.c a.m p.m a.de.c d.de.c ff.aa jj.oo cc.oo e.m n.e d.n.e a.n.e'),
    final: setOf('etc'),
    openers: setOf(
      'luego después entonces ahora hoy ayer antes aquí allí nadie alguien nada algo otros otras otro otra yo tú nosotros ellos usted ustedes mi tu nuestro dos tres tras durante mediante según finalmente primero posteriormente actualmente asimismo sí',
    ),
  },
  fr: {
    open: setOf(
      'm mm mme mmes mlle mlles dr pr prof me mgr st ste p.ex c.-à-d av apr cf chap fig vol env éd ed trad al vs tél bd boul hab arr dépt max min p pp réf coll MM ing cdt gén lt bât suiv p.-ê ch th ph jr ann obs s',
    ),
    closing: setOf('j.-c av.j.-c apr.j.-c cie s.a n.b s.a.r.l sq'),
    final: setOf('etc'),
    openers: setOf(
      'alors ensuite aujourd hier demain ici là rien personne quelqu mon ma mes ton ta tes notre nos votre vos deux trois selon malgré sauf outre dès lors finalement également néanmoins pourtant tandis pourquoi comment combien quel quelle quels quelles oui non leur autres d’autres être voir',
    ),
  },
  it: {
    open: setOf(
      'sig sigg sig.ra sigra sig.na dott dott.ssa dr dr.ssa prof prof.ssa avv ing arch geom rag on mons don cav comm col cap ten ss s p.es ad.es es pag pagg fig figg vol voll ca cfr n nn tel v vv ed trad all tab cit op lat gr ital max mil ecc.mo ill.mo cav.lav sen dir lgt magg serg ten.col fam f.lli b.ta v.le p.zza c.so l.go loc prov fraz SS gen min',
    ),
    closing: setOf('a.c d.c s.p.a s.r.l u.s.a n.b s.n.c s.a.s'),
    final: setOf('ecc etc'),
    openers: setOf(
      'poi allora oggi ieri domani qui qua lì là nessuno qualcuno niente nulla altri altre io tu noi voi lei lui mio tuo nostro vostro due tre secondo durante mediante finalmente infine tuttavia quindi dunque invece ora già solo soltanto sì no sotto sopra verso gli nell dell dall all sull',
    ),
  },
  pt: {
    open: setOf(
      'sr sra srs sras srta dr dra drs prof profa eng arq av r pç p.ex ex séc sécs núm nº n.º cap fig vol exa exmo exma d st sto sta gen cel ten máx mín aprox tel ed trad cf cia dep pág págs p pp vs exmos ilmo ilma alm min pres dir trav est pça lgo art fl fls vols n nn cit orgs coord',
    ),
    closing: setOf('a.c d.c ltda s.a e.u.a eua s.a.r.l e.c a.e.c u.e lda'),
    final: setOf('etc'),
    openers: setOf(
      'depois então agora hoje ontem antes aqui ali lá ninguém alguém nada algo outros outras outro outra eu tu nós vós você vocês meu teu nosso dois três após durante segundo mediante finalmente primeiro posteriormente atualmente sim contudo porém todavia portanto num numa nesse nessa neste nesta naquele',
    ),
  },
  nl: {
    open: setOf(
      'dhr mevr mw mej dr drs ir ing prof mr mrs st nr nrs blz pag p bijv bv o.a d.w.z i.p.v t.o.v m.b.t i.v.m n.a.v d.m.v m.a.w i.h.b resp ca incl excl vgl fig afb hfst jl zgn evt max min tel gen kol ds em red vert uitg mgr burg weled zr br lt maj cap lkol ned fr bw o.l.v m.n o.m t.g.v t.a.v z.g art dl hs zie vnl ong w.o jhr jkvr a.d aant opm b.v',
    ),
    closing: setOf('a.u.b jr sr n.v'),
    final: setOf('enz etc v.chr n.chr e.d e.a'),
    openers: setOf(
      'daarna later vandaag gisteren nu daar hier niets niemand iemand iets andere anderen mijn jouw onze jullie twee drie volgens ondanks behalve echter daarom daardoor bovendien uiteindelijk eerst vervolgens inmiddels intussen ook alleen ja nee beide er men',
    ),
  },
  pl: {
    open: setOf(
      'ul al pl os prof dr hab mgr inż ks św marsz dn bp abp o gen płk mjr kpt por red im np tj tzn tzw m.in ok nr str rozdz rys tab t wg zob godz woj gm ur zm ang łac gr niem fr ros jęz tys mln mld pt wyd tłum ds dyr pok ryc kpr sierż chor st ppłk prał br s bł arcybp kard prym min przyp oprac lp ust lit fiz chem biol med hist geogr teol ekon gosp j śl pn pd wsch zach starop pow',
    ),
    closing: setOf('in'),
    final: setOf('itd itp'),
    openers: setOf(
      'potem później wtedy dzisiaj dziś wczoraj teraz tutaj tam nic nikt ktoś coś inni inne mój twój nasz wasz dwa trzy według podczas mimo oprócz wreszcie najpierw następnie obecnie tak my wy pan pani był gdyby jeśli jeżeli choć lecz zaś więc dlatego kto dlaczego ile wszyscy każda',
    ),
    dated: {
      closing: setOf('r w rr ww n.e p.n.e'),
      adverbial:
        /(?:^|[,;:–—(]\s?)(?:w|we|od|do|po|przed|około|ok\.|na|z|ze|dnia|jesienią|wiosną|latem|zimą)\s[^,;:–—]*$/iu,
    },
  },
  ru: {
    open: setOf(
      'г ул пл пр-т просп пер наб д кв им т тт т.е т.к т.н т.о проф акад доц канд чл св см ср рис табл гл стр с п пп ст напр англ лат греч нем фр итал исп тыс млн млрд трлн ок род ум гр ред изд вып сост обл р-н пос дер оз р о-в ген полк ш бульв бул мкр корп пом оф илл фиг прим цит упр отв науч проч мин макс физ хим ист геогр гос ст.н преп адм о.о мм вел кн архиеп еп свящ прот',
    ),
    closing: setOf('тов'),
    final: setOf('т.д т.п др пр руб коп'),
    openers: setOf(
      'потом затем тогда теперь сейчас сегодня вчера завтра здесь там тут ничего никто кто-то что-то другие другой мой твой наш ваш два три согласно несмотря кроме наконец сначала позже впоследствии впрочем да нет кто почему сколько какой все среди вокруг если лишь хотя поэтому её себя даже',
    ),
    dated: {
      closing: setOf('г гг в вв н.э до.н.э'),
      adverbial:
        /(?:^|[,;:–—(]\s?)(?:в|во|с|со|к|до|после|около|ок\.|на|от|осенью|весной|летом|зимой|\d{1,2})\s[^,;:–—]*$/iu,
    },
  },
}

/** Short names of months, after which a number is a year or a day. */
const months =
  'jan|janv|ene|genn|feb|febr|févr|fév|febbr|fev|mar|mrt|apr|avr|abr|kwi|jun|giu|cze|jul|juil|lug|lip|aug|ago|sie|sept?|sett?|set|wrz|oct|okt|ott|out|paź|nov|dec|déc|dic|dez|gru|янв|февр?|мар|апр|июн|июл|авг|сент?|окт|нояб?|дек'

/** After these a number follows that belongs to them, in most languages: "p. 12", "Nr. 3", "s. XVI", "séc. XX". */
export const beforeNumbers = new RegExp(
  String.raw`(?:^|[\s("“‘'’[])(?:pp?|ss?|nn?|nr|nrs|no|nos|num|nums|núms|núm|n[º°]|vol|bd|cap|ch|chap|kap|rozdz|ust|pkt|pt|ryc|д|кв|п|ч|т|korp|dl|lib|co|l|гл|art|ст|fig|figs|abb|afb|rys|рис|tab|табл|eqs?|Abs|ziff|anm|sp|sec|\p{L}*str|стр|p[aá]gs?|blz|séc|sécs|siglo|t|т|с|v|vv|§|${months})\.$`,
  'iu',
)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
