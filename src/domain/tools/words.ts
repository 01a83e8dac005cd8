import { tools, type Tool } from './index.ts'
import type { ToolWords } from './tool.ts'

// The build inlines these values: a page that only names tools loads neither schemas nor instructions.

/** The tools, in the order in which they are offered everywhere. */
export const toolOrder = Object.keys(tools) as Tool[]

export const toolWords = Object.fromEntries(toolOrder.map((tool) => [tool, tools[tool].words])) as Record<
  Tool,
  ToolWords
>
