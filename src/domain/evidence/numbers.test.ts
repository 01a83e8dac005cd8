import { expect, test } from 'vitest'
import { findDifferences } from './differences.ts'

const kinds = (claim: string, passage: string): string[] =>
  findDifferences(claim, [passage]).map(({ kind }) => kind)

test.each([
  ['The river carries 10^6 tonnes.', 'The river carries 10⁶ tonnes.'],
  ['The river carries 10**6 tonnes.', 'The river carries 10 to the 6th power tonnes.'],
  ['The river carries 1 million tonnes.', 'The river carries 10⁶ tonnes.'],
  ['The river carries 5 million tonnes.', 'The river carries 5 × 10⁶ tonnes.'],
  ['The basin covers 45 km2.', 'The basin covers 45 km².'],
  ['The basin covers 45 km^2.', 'The basin covers 45 square kilometres.'],
  ['It used H2O as ballast.', 'It used H₂O as ballast.'],
  ['It took 0.5 of the load.', 'It took ½ of the load.'],
  ['It took 1/2 of the load.', 'It took 1⁄2 of the load.'],
  ['It took 1.5 hours.', 'It took 1½ hours.'],
  ['The dose was 5 µg.', 'The dose was 5 μg.'],
  ['The dose was 5 micrograms.', 'The dose was 5 μg.'],
  ['The charge is 1.6 × 10^-19 C.', 'The charge is 1.6 × 10⁻¹⁹ C.'],
  ['It sailed in 1931 first.', 'It sailed in 1931⁴ first.'],
  ['It was built in Orlin.', 'It was built in Orlin.2'],
])('"%s" says what "%s" says', (claim, passage) => expect(kinds(claim, passage)).toEqual([]))

test.each([
  ['The river carries 106 tonnes.', 'The river carries 10⁶ tonnes.', 'number'],
  ['The litre holds 210 grains.', 'The litre holds 2¹⁰ grains.', 'number'],
  ['The river carries 2 million tonnes.', 'The river carries 10⁶ tonnes.', 'number'],
  ['The basin covers 45 km.', 'The basin covers 45 km².', 'unit'],
  ['The dose was 5 g.', 'The dose was 5 μg.', 'unit'],
  ['It took 12 of the load.', 'It took ½ of the load.', 'number'],
  ['It took 11/2 hours.', 'It took 1½ hours.', 'number'],
  ['The charge is 1.6 × 10^19 C.', 'The charge is 1.6 × 10⁻¹⁹ C.', 'number'],
])('"%s" differs from "%s" in a %s', (claim, passage, kind) => expect(kinds(claim, passage)).toContain(kind))
