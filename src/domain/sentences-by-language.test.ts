import { expect, test } from 'vitest'
import { guessLanguage, type Language } from './language.ts'
import { splitSentences } from './sentences.ts'

/** Of each language, one sentence a line, with the places where a careless splitter cuts or joins. */
const texts: Record<Language, string> = {
  en: `
The U.S. economy grew by 2.4 percent in Q3.
Gen. Robert E. Lee surrendered on Apr. 9, 1865.
It was cold in Jan. and colder in Feb. of that year.
He works for Smith & Sons Ltd. in London.
They met at 10 a.m. on a Monday.
The soup, the bread, etc. were free.
She likes cats, dogs, etc.
The others do not.
J. S. Bach wrote it in Leipzig.
"Stop!" cried the guard.
No. 5 is alive, says Dr. Who.
Plan B was to stay with plan A.
Then we waited.
The ratio (cf. Table 3.2, p. 12) is approx. 0.5.
“Why?” I asked.
He was born ca. 1900 in St. Louis.
This is the work of Miller et al. (2003) and of others, i.e. of many.
The rate was 3.
After that it fell.`,
  de: `
Am 3. Oktober 1990 trat der Vertrag in Kraft.
Im 12. Jahrhundert war die Stadt klein.
Das war 1990.
Oktober kam.
Es waren 3.
Dann kamen mehr.
Er mag Obst, z. B. Äpfel und Birnen.
J. S. Bach lebte ab 1723 in Leipzig.
Papst Johannes Paul II. besuchte am 22. Juni das Land.
Friedrich II. wurde 1740 König.
Das Haus Nr. 5 in der Hauptstr. 12 gehört Hrn. Dr. Vogt.
„Wer ist da?“, fragte er.
Sie kauften Brot, Milch etc.
Das Geld war weg.
Der Bundestag beschloss in der 2. Lesung das Gesetz.
Die 3. Strophe ist die Hymne.
Er wohnt im 2. Stock eines Hauses i. S. d. Gesetzes.
Gemäß Art. 5 Abs. 1 GG ist das erlaubt.
Der 30-jährige Krieg begann am 23. Mai 1618, d. h. im Frühjahr.`,
  es: `
El Sr. López y la Sra. Díaz viven en EE. UU. desde 1990.
En el s. XVI llegaron los españoles.
Me gustan las frutas, p. ej. las manzanas.
Vino con perros, gatos, etc. a la casa.
Había de todo: pan, vino, etc.
La fiesta duró poco.
J. L. Borges nació en Buenos Aires.
El núm. 5 de la pág. 20 está mal.
Murió en el año 14 d. C. en Nola.
¿Adónde vas?
¡A casa!
El gral. San Martín cruzó los Andes.
La Constitución de los EE. UU. es antigua.
Eso fue en 1990.
En octubre llegó.
El km 3 de la C/ Mayor es el peor.
Uds. saben que el Dr. Ruiz no vino.
«No», dijo él.`,
  fr: `
M. Dupont est arrivé à 8 h.
Mme Leroy l’attendait.
Il vécut au Ier s. apr. J.-C. en Gaule.
J.-S. Bach est mort en 1750.
Il aime les fruits, p. ex. les pommes.
Elle vendait du pain, du vin, etc.
Le village était petit.
« Qui est là ? » dit-il.
Le no. 5 de la rue est vide.
MM. Martin et Petit ont signé le 3 oct. 1990.
Voir chap. 3, p. 12 sq.
Le Dr Morel et Mlle Blanc sont venus.
Louis XIV régna longtemps.
Il mesure env. 3,5 m de haut.
C’était en 1990.
Octobre arriva.
Il travaille à la S.N.C.F. depuis dix ans.
La C.G.T. a refusé.`,
  it: `
Il sig. Rossi arrivò il 3 ott. 1990 a Torino.
Nel sec. XVI Firenze era potente.
La sig.ra Neri e il dott. Conti non c’erano.
Mi piace la frutta, ad es. le mele.
C’erano pane, vino, ecc.
La festa fu breve.
A. Manzoni scrisse I promessi sposi.
Vedi pag. 12 e fig. 3.
«Chi è?» chiese lui.
Morì nel 44 a.C. a Roma.
L’ing. Bruni lavora alla Olivetti S.p.A. di Ivrea.
Era il 1990.
Ottobre arrivò.
Il n. 5 di via Verdi è vuoto.
S. Pietro fu il primo papa.
L’avv. M. Galli abita in p.zza Dante.
Gli U.S.A. entrarono in guerra nel 1917.`,
  pt: `
O Sr. Souza chegou em 3 out. 1990 a Lisboa.
No séc. XX tudo mudou.
A Sra. Dias e o Dr. Reis não vieram.
Gosto de fruta, p. ex. maçãs.
Havia pão, vinho etc.
A festa foi curta.
J. M. Eça de Queirós escreveu Os Maias.
Veja a pág. 12 e a fig. 3.
“Quem é?” perguntou ele.
Morreu em 44 a. C. em Roma.
O Eng. Bruno trabalha na Vale S.A. desde maio.
Foi em 1990.
Outubro chegou.
O n.º 5 da R. Augusta está vazio.
A Profa. Lima e o Exmo. Sr. Juiz saíram.
Os E.U.A. entraram na guerra em 1917.
Moro na Av. Brasil há 3 anos.`,
  nl: `
Dhr. Jansen kwam op 3 okt. 1990 in Utrecht aan.
In de 16e eeuw was dat anders.
Mevr. de Wit en dr. Smit waren er niet.
Ik houd van fruit, bijv. appels.
Er was brood, wijn, enz.
Het feest duurde kort.
J. S. Bach leefde in Leipzig.
Zie blz. 12 en afb. 3.
‘Wie is daar?’ vroeg hij.
Hij stierf in 44 v. Chr. in Rome.
Ir. Bos werkt bij de N.V. Philips.
Dat was in 1990.
Oktober kwam.
Nr. 5 in de Kerkstr. staat leeg.
Prof. mr. P. van Dijk is o. a. jurist.
Hij is m.a.w. ziek.
Koning Willem I. bestond niet.`,
  pl: `
Pan Nowak przyjechał 3 paź. 1990 r. do Gdańska.
W XVI w. było inaczej.
Mieszka na ul. Długa 5.
Lubię owoce, np. jabłka.
Był chleb, wino itd.
Zabawa trwała krótko.
H. Sienkiewicz napisał Potop.
Zob. s. 12 i ryc. 3.
„Kto tam?” – spytał.
Zmarł w 44 r. p.n.e. w Rzymie.
Prof. dr hab. Jan Kos pracuje w Warszawie.
To było w 1990 r.
Październik nadszedł.
Nr 5 przy al. Jerozolimskich stoi pusty.
Zygmunt III Waza, tj. król, panował do 1632 r.
W 2. rozdziale mowa o św. Janie.
Wygrał 3. bieg z rzędu.`,
  ru: `
Г-н Иванов приехал 3 окт. 1990 г. в Тулу.
В XVI в. было иначе.
Он живёт на ул. Ленина, д. 5.
Он любит фрукты, т. е. яблоки и груши.
Были хлеб, вино и т. д.
Праздник был коротким.
Л. Н. Толстой написал «Войну и мир».
Это было ок. 1900 г. в Москве.
См. с. 12 и рис. 3.
«Кто там?» — спросил он.
Дом № 5 пуст.
Он умер в 44 г. до н. э. в Риме.
Это случилось в 1990 г.
Октябрь наступил.
Проф. А. И. Петров работает в им. Пушкина институте.
Цена выросла до 5 тыс. руб. за штуку.
Были яблоки, груши и пр.
Все ушли.`,
}

test.each(Object.entries(texts))(
  'sentences end where a reader of the language ends them: %s',
  (code, lines) => {
    const sentences = lines.trim().split('\n')
    const text = sentences.join(' ')
    expect(guessLanguage(text)).toBe(code)
    expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
  },
)
