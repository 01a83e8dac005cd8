/** A text of our own on the tides, for tests that need something real to read. */
export const tides = {
  title: 'How the Tides Work',
  paragraphs: [
    'Twice a day the sea climbs the shore and falls back again. The rise and fall are called tides, and their cause lies far from the beach. The Moon pulls on the Earth, and it pulls hardest on the side that faces it, because gravity weakens with distance. Gravity is a force with which every body draws every other. Water on the near side is drawn toward the Moon a little more strongly than the solid Earth beneath it, so the ocean swells into a broad, low bulge.',
    'A second bulge forms on the opposite side of the planet. There the pull of the Moon is weaker than its pull on the center of the Earth, so the water is left behind while the Earth itself is drawn away. As the Earth turns, a harbor passes through both bulges, and this is why most coasts see two high tides and two low tides in each lunar day. A lunar day is a period of about 24 hours and 50 minutes, because the Moon moves along its orbit while the Earth rotates. High tide therefore arrives roughly 50 minutes later every day.',
    'The Sun raises tides as well. It is far more massive than the Moon, yet it is so distant that its effect is a little less than half as strong. At new moon and at full moon the Sun and the Moon stand in one line with the Earth, and their effects add up. The result is a spring tide, with very high water and very low water. At the quarter moons the two pull at right angles, and the difference between high and low water is smallest. Sailors call this a neap tide.',
    'The shape of the coast decides how large a tide becomes. In the open ocean the range is often less than one meter. A bay that narrows like a funnel gathers the incoming water and lifts it. In the Bay of Fundy, in eastern Canada, the range can exceed sixteen meters, because the bay has almost the same natural rhythm as the tide and swings with it. In the Mediterranean, which is nearly closed, the tide is hardly noticed.',
    'Tides also slow the Earth. Water dragged across shallow seas rubs against the bottom, and this friction takes energy from the rotation of the planet. Friction is a resistance that slows whatever rubs against something else. The day grows longer by about two milliseconds in a century, and the Moon moves away by almost four centimeters every year. Engineers can use a small part of the same energy. A barrage is a dam with gates that lets the rising water in, holds it, and releases it through turbines when the sea has fallen. A lagoon is a shallow stretch of salt water behind a bar of sand, for example that of Venice.',
  ],
}

/** The same text set in lines of at most `width` characters for each of two pages, a blank line between paragraphs. */
export function tidesPages(width = 88): string[][] {
  const [first, second] = [tides.paragraphs.slice(0, 3), tides.paragraphs.slice(3)]
  return [setParagraphs([tides.title, ...first], width), setParagraphs(second, width)]
}

function setParagraphs(paragraphs: string[], width: number): string[] {
  return paragraphs.flatMap((paragraph, index) => [...(index === 0 ? [] : ['']), ...wrap(paragraph, width)])
}

function wrap(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
