/** A model that can be downloaded: open, pinned to one commit of its makers, and known by its hash. */
export type CatalogueModel = {
  /** As it is asked for at the command line. */
  id: string
  name: string
  licence: 'Apache-2.0' | 'MIT'
  /** At Hugging Face. */
  repository: string
  commit: string
  file: string
  bytes: number
  sha256: string
  /** Of weights, a window of 8,192 tokens and some working space, in bytes: computed, not measured. */
  memoryBytes: number
  about: string
}

/**
 * What a window of 8,192 tokens takes, of a model of Qwen3 with so many layers: keys and values of 8 heads with 128
 * numbers of two bytes each. The rest is working space.
 */
const memoryBeside = (layers: number) => 8192 * layers * 2 * 8 * 128 * 2 + 300e6

/**
 * By what they do with a text: of the small open models Qwen3's invent least and refuse least when they summarise
 * (Vectara's leaderboard, March 2026: 4B 5.7 % and 0.1 %, 8B 4.8 %). The makers' own files, the first one recommended.
 */
export const catalogue: readonly CatalogueModel[] = [
  {
    id: 'qwen3-4b',
    name: 'Qwen3 4B',
    licence: 'Apache-2.0',
    repository: 'Qwen/Qwen3-4B-GGUF',
    commit: 'bc640142c66e1fdd12af0bd68f40445458f3869b',
    file: 'Qwen3-4B-Q4_K_M.gguf',
    bytes: 2_497_280_256,
    sha256: '7485fe6f11af29433bc51cab58009521f205840f5b4ae3a32fa7f92e8534fdf5',
    memoryBytes: 2_497_280_256 + memoryBeside(36),
    about: 'the best choice for most machines',
  },
  {
    id: 'qwen3-1.7b',
    name: 'Qwen3 1.7B',
    licence: 'Apache-2.0',
    repository: 'Qwen/Qwen3-1.7B-GGUF',
    commit: '90862c4b9d2787eaed51d12237eafdfe7c5f6077',
    file: 'Qwen3-1.7B-Q8_0.gguf',
    bytes: 1_834_426_016,
    sha256: '061b54daade076b5d3362dac252678d17da8c68f07560be70818cace6590cb1a',
    memoryBytes: 1_834_426_016 + memoryBeside(28),
    about: 'for small or slow machines; weaker',
  },
  {
    id: 'qwen3-8b',
    name: 'Qwen3 8B',
    licence: 'Apache-2.0',
    repository: 'Qwen/Qwen3-8B-GGUF',
    commit: '7c41481f57cb95916b40956ab2f0b139b296d974',
    file: 'Qwen3-8B-Q4_K_M.gguf',
    bytes: 5_027_783_488,
    sha256: 'd98cdcbd03e17ce47681435b5150e34c1417f50b5c0019dd560e4882c5745785',
    memoryBytes: 5_027_783_488 + memoryBeside(36),
    about: 'for 16 GB machines; better and slower',
  },
]

/** Where a model's weights are had: of its commit, so that they stay the ones that the hash is of. */
export function weightsAddress({ repository, commit, file }: CatalogueModel): URL {
  return new URL(`https://huggingface.co/${repository}/resolve/${commit}/${file}`)
}
