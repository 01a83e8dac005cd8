import { loadLlama } from './llama.ts'
import { runChild } from './run-child.ts'

runChild(loadLlama)
