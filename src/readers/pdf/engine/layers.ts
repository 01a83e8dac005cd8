import { entry, isDictionary, nameOf, type Resources } from './resources.ts'

/**
 * Whether a piece of content stands in a layer that the document opens with switched off (ISO 32000-2, 8.11). What
 * depends on more than that, as on printing, counts as switched on.
 * @param layer the dictionary of a group or of a membership
 */
export function isLayerOff(layer: unknown, catalog: unknown): boolean {
  if (!isDictionary(layer)) return false
  if (nameOf(entry(layer, 'Type')) !== 'OCMD') return isGroupOff(layer.objId, catalog)
  if (entry(layer, 'VE') !== undefined) return false
  const named = rawEntry(layer, 'OCGs')
  const off = (Array.isArray(named) ? named : [named])
    .filter((group) => group !== undefined && group !== null)
    .map((group) => isGroupOff(isDictionary(group) ? group.objId : String(group), catalog))
  if (off.length === 0) return false
  const policy = nameOf(entry(layer, 'P')) || 'AnyOn'
  if (policy === 'AllOn') return off.includes(true)
  if (policy === 'AnyOff') return !off.includes(true)
  return policy === 'AllOff' ? off.includes(false) : !off.includes(false)
}

/** @param id of the group's object, as the parser writes a reference */
function isGroupOff(id: string | null | undefined, catalog: unknown): boolean {
  if (!id) return false
  const settings = entry(catalog, 'OCProperties', 'D')
  const isAmong = (key: string): boolean => {
    const list = entry(settings, key)
    return Array.isArray(list) && list.some((group) => String(group) === id)
  }
  return nameOf(entry(settings, 'BaseState')) === 'OFF' ? !isAmong('ON') : isAmong('OFF')
}

/** An entry as it is written, its reference not followed. */
function rawEntry(from: Resources, name: string): unknown {
  const value = entry(from, name)
  return isDictionary(value) || Array.isArray(value) ? value : undefined
}
