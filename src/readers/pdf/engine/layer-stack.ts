import { isLayerOff } from './layers.ts'
import type { On } from './operators.ts'
import { entry, isDictionary, nameOf, type Resources } from './resources.ts'

/** The layers that what is drawn stands in, and whether one of them is switched off. */
export type LayerStack = {
  isOff(): boolean
  /** A form is about to be drawn. @returns to be called when it is done, whatever it left open */
  enter(form: Resources): () => void
  /** Whether a form or a picture is itself in a layer that is switched off. */
  switchesOff(drawn: unknown): boolean
}

/** @param catalog the document's, in which its layers are switched */
export function followLayers(on: On, catalog: unknown): LayerStack {
  /** For each marked range of content that we stand in, whether its layer is switched off. */
  let layers: boolean[] = []
  on(['beginMarkedContent'], () => layers.push(false))
  on(['beginMarkedContentProps'], ([tag, named], _, resources) => {
    const layer = isDictionary(named) ? named : entry(resources, 'Properties', nameOf(named))
    layers.push(nameOf(tag) === 'OC' && isLayerOff(layer, catalog))
  })
  on(['endMarkedContent'], () => layers.pop())
  const switchesOff = (drawn: unknown): boolean => isLayerOff(entry(drawn, 'OC'), catalog)
  return {
    isOff: () => layers.includes(true),
    enter(form) {
      const outer = layers
      layers = [...outer, switchesOff(form)]
      return () => (layers = outer)
    },
    switchesOff,
  }
}
