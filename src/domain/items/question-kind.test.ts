import { expect, test } from 'vitest'
import { kindOfQuestion } from './question-kind.ts'

test.each([
  ['What is the term for the mouth of a river?', 'Recall'],
  ['What is the term for a lasting effect that is stronger than most?', 'Recall'],
  ['In 1949, who was sent to the border?', 'Recall'],
  ['Which device did they use rather than a net?', 'Recall'],
  ['Twice a day the _____ climbs the shore because of the Moon.', 'Recall'],
  ['Why do the tides come twice a day?', 'Reason'],
  ['In winter, why is the lake colder than the sea?', 'Reason'],
  ['How does a barrage make power?', 'Reason'],
  ['What is the purpose of a sluice?', 'Reason'],
  ['What caused the flood of 1953?', 'Cause'],
  ['What happens when the Sun and the Moon are in line?', 'Cause'],
  ['How do spring tides differ from neap tides?', 'Compare'],
  ['Which of the planets is larger than the Earth?', 'Compare'],
  ['How many moons does the planet have?', 'Number'],
  ['In which year did the town build the wall?', 'Number'],
  ['By how much does the water rise?', 'Number'],
])('%s: %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind)
})

test.each([
  'Warum ist das Wasser im Winter kälter als die Luft?',
  'Quelle est la cause de la marée dans la baie?',
  '月球为什么会影响潮汐？',
  'Почему вода зимой холоднее, чем воздух?',
  '',
])('in another language nothing is said: %s', (question) => {
  expect(kindOfQuestion(question)).toBeUndefined()
})
