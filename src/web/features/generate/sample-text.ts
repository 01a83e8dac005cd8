/** A text to try a tool on, written for this purpose. */
export const sampleText = `How plants turn light into food

Photosynthesis is the process by which green plants, algae and some bacteria turn light energy into chemical energy. It takes place mainly in the chloroplasts of the leaf. Chlorophyll is a green pigment that absorbs red and blue light and reflects green light, which is why leaves look green.

The process has two stages. In the light-dependent reactions water molecules are split and oxygen is released. They need the membrane of the thylakoids. A thylakoid is a flat sac that floats inside a chloroplast. The energy captured is stored in two carrier molecules, ATP and NADPH. In the second stage, the Calvin cycle, the plant uses that stored energy to build sugar from carbon dioxide. The Calvin cycle takes place in the stroma. Stroma is a fluid that fills the chloroplast. The cycle was described by Melvin Calvin, who received the Nobel Prize in Chemistry in 1961.

Several conditions limit the pace of photosynthesis. When light is weak, the light-dependent reactions slow down and less sugar is made. When carbon dioxide is scarce, the Calvin cycle has too little to build with. High temperatures damage the enzymes that drive the cycle, so most plants work best between 15 and 30 degrees Celsius. A stoma is a pore in the skin of a leaf. A lack of water makes these pores close. As a result, less carbon dioxide comes in.

Photosynthesis matters far beyond the leaf, for example for the air. Because plants release oxygen and take up carbon dioxide, they keep the atmosphere breathable and slow the warming of the climate. Almost every food chain on Earth begins with the sugar that plants make. About 2.4 billion years ago, early bacteria began to release oxygen in this way, and the change led to the ozone layer that protects life on land.`
