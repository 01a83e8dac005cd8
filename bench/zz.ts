import { findSamples } from '/work/main/bench/readers/corpus.ts'
import { benchInNode } from '/work/main/bench/readers/in-node.ts'
const { samples } = await findSamples()
for (const f of await benchInNode(samples)) console.log(JSON.stringify(f))
