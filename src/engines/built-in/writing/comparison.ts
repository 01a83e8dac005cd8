import type { English } from '../reading/english/english.ts'

/** What a thing does, as something from everyday life does it; each holds for every kind of the thing. */
const everyday: ReadonlyMap<string, string> = new Map([
  ['enzyme', 'an enzyme is a bit like a key that fits only one lock'],
  [
    'hormone',
    'a hormone is a bit like a letter that is carried through the whole town and opened at one address',
  ],
  ['antibody', 'an antibody is a bit like a name tag that shows the guards who does not belong'],
  ['vaccine', 'a vaccine is a bit like a fire drill: the body practises before there is a fire'],
  ['gene', 'a gene is a bit like one recipe in a cookbook'],
  ['mitochondrion', 'a mitochondrion is a bit like the power station of a town'],
  ['neuron', 'a neuron is a bit like a person who passes a message down a line'],
  ['kidney', 'a kidney is a bit like a coffee filter: what is needed stays, and the waste is washed out'],
  ['artery', 'an artery is a bit like a pipe that brings water to the houses'],
  [
    'photosynthesis',
    'photosynthesis is a bit like baking: simple things go in, energy is added, and food comes out',
  ],
  ['atom', 'an atom is a bit like a toy brick: everything bigger is built of them'],
  ['ecosystem', 'an ecosystem is a bit like a web: pull one thread and the others move'],
  [
    'glacier',
    'a glacier is a bit like thick honey on a tilted plate: it looks still, but it creeps downhill',
  ],
  ['magma', 'magma is a bit like very hot syrup'],
  ['loan', 'a loan is a bit like borrowing a bike: it has to go back, often with a small thank-you'],
  ['insurance', 'insurance is a bit like a piggy bank that many people fill for the few who have bad luck'],
  ['tariff', 'a tariff is a bit like a fee that a visitor pays at the gate'],
  ['treaty', 'a treaty is a bit like two children shaking hands on the rules of a game'],
  ['monopoly', 'a monopoly is a bit like the only lemonade stand in town'],
  ['algorithm', 'an algorithm is a bit like a recipe: steps to follow, one after another'],
  ['database', 'a database is a bit like a cupboard with a label on every drawer'],
  ['password', 'a password is a bit like the key to a door'],
])

/** How sure it must be that the word is used in the sense the comparison was written for. */
const leastShare = 0.6

/** A comparison with something from everyday life for a thing; undefined where none is apt. */
export function compare(term: string, { lexicon }: English): string | undefined {
  const said = everyday.get(term)
  const first = lexicon.firstSense(term, 'noun')
  if (said === undefined || !first || first.share < leastShare || first.sense.named) return undefined
  return `${said.replace(/^./u, (letter) => letter.toUpperCase())}.`
}
