/**
 * Lecture notes of our own on the sea: terms that the text explains, lists, conclusions and examples, all that the
 * built-in engine looks for.
 */
export const notes = `# The Moving Sea

The sea never rests. Wind, temperature and the pull of the Moon keep its water moving from the surface to the floor. A swell is a long wave that has left the storm that made it. A current is a steady stream of sea water that flows in one direction. An estuary is a bay where fresh water of a river meets the salt water of the sea. A lagoon is a shallow lake that a reef or a bank of sand cuts off from the sea.

## Waves

Waves carry energy over the surface, but they do not carry the water itself. A cork on a wave moves up and down and hardly leaves its place. The height of a wave depends on three conditions:

- the speed of the wind
- the time for which it blows
- the distance over which it blows

A crest is the highest part of a wave, where the water often breaks. A trough is the lowest part of a wave between two of its tops. In 1933 the crew of the Ramapo measured a wave of 34 metres in the Pacific. Engineers study waves because ships and harbours must withstand them. Therefore every harbour on an open coast is built behind a breakwater.

## Currents

Warm water of the Gulf Stream flows from Florida to Norway at up to 9 kilometres an hour. As a result, the ports of Norway stay free of ice through the whole winter. Salinity is the amount of salt that is dissolved in a kilogram of sea water. Cold and salty water sinks near Greenland and drives a slow circulation through all the oceans. An upwelling is a rise of cold water from the deep that brings food to the surface. Many animals depend on it; for example, the anchovies of Peru live where the Humboldt Current rises.

Four forces drive or bend the currents of the ocean:

1. trade winds of the tropics
2. differences in density
3. rotation of our planet
4. shape of the basins

## Tides

The Moon pulls on the ocean and raises two bulges of water. A coast passes through both bulges every day and sees two high tides. Spring tides follow the new moon and the full moon, when the Sun pulls in the same line as the Moon. Neap tides follow the half moon, when the Sun pulls at a right angle. This means that the difference between high and low water changes from week to week. The Bay of Fundy in Canada has the largest difference of all, 16 metres.`
