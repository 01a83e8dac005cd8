import { describe, expect, test } from 'vitest'
import { decodeBytes } from '../text-file.ts'
import { readByName } from '#test/read-by-name.ts'

/** The bytes of a text in an encoding of one or two bytes for each character, by trying what each stands for. */
function encode(text: string, encoding: string): Uint8Array {
  const bytesOf = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let byte = 0xff; byte >= 0x80; byte--) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte])
  if (!/^(?:windows|iso|koi8)/.test(encoding)) {
    bytesOf.clear()
    for (let first = 0x81; first <= 0xfe; first++) {
      for (let second = 0x40; second <= 0xfe; second++) {
        const character = decoder.decode(Uint8Array.of(first, second))
        if (character.length === 1 && !bytesOf.has(character)) bytesOf.set(character, [first, second])
      }
    }
  }
  return Uint8Array.from(
    [...text].flatMap((character) => bytesOf.get(character) ?? [character.charCodeAt(0)]),
  )
}

function wide(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

const japanese = '月が海を引くと、潮は一日に二度、岸へのぼってくる。漁師たちはそれを知っている。'
const simplified = '月亮和太阳一起拉动海水，每天两次，海水会上到岸边来。渔民们都知道这个道理。'
const traditional = '月亮和太陽一起拉動海水，每天兩次，海水會上到岸邊來。漁民們都知道這個道理。'
const korean = '달이 바다를 끌어당기면 하루에 두 번 물이 해안으로 올라온다. 어부들은 그것을 안다.'
const russian = 'Луна притягивает море, и дважды в день вода поднимается к берегу. Рыбаки это знают.'
const ukrainian = 'Місяць притягує море, і двічі на день вода підіймається до берега. Рибалки це знають.'
const polish = 'Księżyc przyciąga morze i dwa razy dziennie woda wspina się na brzeg. Rybacy o tym wiedzą.'
const czech = 'Měsíc přitahuje moře a dvakrát denně voda stoupá ke břehu. Rybáři to dobře vědí.'
const greek = 'Το φεγγάρι τραβά τη θάλασσα και δύο φορές τη μέρα το νερό ανεβαίνει στην ακτή.'
const turkish = 'Ay denizi çeker ve su günde iki kez kıyıya doğru yükselir. Balıkçılar bunu iyi bilir.'
const hebrew = 'הירח מושך את הים ופעמיים ביום המים עולים אל החוף. הדייגים יודעים זאת היטב.'
const arabic = 'القمر يجذب البحر ومرتين في اليوم يرتفع الماء إلى الشاطئ. الصيادون يعرفون ذلك جيدا.'
const lithuanian = 'Mėnulis traukia jūrą, ir du kartus per dieną vanduo pakyla į krantą. Žvejai tai žino.'

describe('a text that is not in UTF-8', () => {
  test.each([
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['gb18030', simplified],
    ['big5', traditional],
    ['euc-kr', korean],
    ['koi8-r', russian],
    ['koi8-u', ukrainian],
    ['windows-1251', russian],
    ['windows-1251', ukrainian],
    ['iso-8859-5', russian],
    ['windows-1250', polish],
    ['iso-8859-2', polish],
    ['windows-1250', czech],
    ['windows-1253', greek],
    ['windows-1254', turkish],
    ['windows-1255', hebrew],
    ['windows-1256', arabic],
    ['windows-1257', lithuanian],
  ])('is read as %s where that is what it is: %s', async (encoding, text) => {
    expect((await decodeBytes(encode(text, encoding))).text).toBe(text)
  })

  test('is read as UTF-16 of East Asia in either byte order, without a mark', async () => {
    for (const littleEndian of [true, false]) {
      for (const text of [japanese, simplified, korean]) {
        expect((await decodeBytes(wide(text, littleEndian))).text).toBe(text)
      }
    }
  })

  test('is read as UTF-16 of Korean, one of whose commonest letters has a byte of zero', async () => {
    const bytes = [true, false].map((littleEndian) =>
      wide('가을에 가장 가까운 가게가 가득 찬다.', littleEndian),
    )
    for (const one of bytes)
      expect((await decodeBytes(one)).text).toBe('가을에 가장 가까운 가게가 가득 찬다.')
  })

  test('is read as Chinese though much of it is in quotes', async () => {
    const quoted = '“潮”、“海”、“月”和“岸”是“本书”的“四个”部分。'
    expect((await decodeBytes(encode(quoted, 'gb18030'))).text).toBe(quoted)
  })

  const [western, hellenic] = ['Été à la côte. ', 'Το φεγγάρι τραβά τη θάλασσα. ']
  test.each([
    ['iso-8859-15', western, 'Le cœur du nœud : 30 €, un œil.'],
    ['windows-1252', western, 'Ein ½ Liter kostet 3¼ Mark, geht´s für ´n Käufer.'],
    ['windows-1253', hellenic, 'Άγνωστος ψαράς: το 5 µm ρεύμα «Άνοιξη».'],
    ['iso-8859-7', hellenic, 'Άγνωστος ψαράς: το ρεύμα «Άνοιξη», σ’ αυτό.'],
  ])('is read as %s by letters of its own, however far on they stand', async (encoding, filling, end) => {
    const text = filling.repeat(200) + end
    expect((await decodeBytes(encode(text, encoding))).text).toBe(text)
  })

  test('is read as ISO-2022-JP by its escape sequences', async () => {
    const bytes = Uint8Array.from('\x1B$B7n$,3$$r0z$/\x1B(B.', (c) => c.charCodeAt(0))
    expect(await decodeBytes(bytes)).toEqual({ text: '月が海を引く.' })
  })

  test.each([
    'Der Mond zieht das Meer an. Wenn Sie zwei Tasten gleichzeitig drücken, können Sie',
    'La lune attire la mer, et deux fois par jour l’eau monte jusqu’à la côte : les pêcheurs le savent.',
    'Månen drar i havet, og to ganger om dagen stiger vannet på kysten. Fiskerne vet det så vel.',
    'ideeën over de coëfficiënt van België en Italië: drieëntwintig patiënten, geïnd door reünisten',
    'O’Neill’s “naïve” café – £3 for a piñata',
    'Das Blatt ist 3 m² groß, die Kiste ½ × ¾ m: für 20 °C genügt es.',
  ])('stays Western where that is what it is: %s', async (text) => {
    expect(await decodeBytes(encode(text, 'windows-1252'))).toEqual({ text, guessed: 'windows-1252' })
  })

  test('is read as UTF-8 where it was only cut within a character', async () => {
    const bytes = new TextEncoder().encode(russian)
    expect((await decodeBytes(bytes.subarray(0, 52))).text).toBe(`${russian.slice(0, 28)}\uFFFD`)
  })

  test('says in which encoding it was read, as that was a guess', async () => {
    const guess = [{ kind: 'guessed-encoding', encoding: 'shift_jis' }]
    expect((await readByName('a.txt', encode(japanese, 'shift_jis'))).notes).toEqual(guess)
    expect((await readByName('a.html', encode(`<p>${japanese}`, 'shift_jis'))).notes).toEqual(guess)
    expect((await readByName('a.md', encode(japanese, 'shift_jis'))).notes).toEqual(guess)
    expect((await readByName('a.txt', new TextEncoder().encode(japanese))).notes).toEqual([])
  })

  test('is refused where it is noise', async () => {
    let state = 7
    const noise = Uint8Array.from({ length: 3000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return 32 + ((state >> 16) % 224)
    })
    await expect(readByName('a.txt', noise)).rejects.toThrow('The file might be corrupted.')
  })
})
