/** The tools, in the order in which they are offered everywhere. */
export const toolOrder = ['summary', 'quiz', 'eli5', 'insight'] as const

/** What the screens call a tool. The titles, descriptions and counters are fixed by the specification, section 2. */
export type ToolWords = {
  title: string
  description: string
  navigation: string
  card: string
  pitch: string
  counter: string
  action: string
  noun: string
}

/** The words of each tool, apart from its schema and instructions: a screen that only names tools loads neither. */
export const toolWords = {
  summary: {
    title: 'Generate Summary',
    description: 'Transform your long-form content into a concise summary.',
    navigation: 'Summary',
    card: 'Content Summary',
    pitch: 'The whole text in a page you can trust, with its key points.',
    counter: 'Summary Uses',
    action: 'Generate Summary',
    noun: 'summary',
  },
  quiz: {
    title: 'Generate Quiz',
    description: 'Create interactive quizzes from your content.',
    navigation: 'Quiz',
    card: 'Interactive Quiz',
    pitch: 'Five fair questions, each with its reason.',
    counter: 'Quiz Uses',
    action: 'Generate Quiz',
    noun: 'quiz',
  },
  eli5: {
    title: "Explain Like I'm 5",
    description: 'Simplify complex content into easy-to-understand explanations.',
    navigation: 'ELI5',
    card: 'ELI5 Explanation',
    pitch: 'Hard ideas in plain words, with examples that stay true.',
    counter: 'ELI5 Uses',
    action: 'Generate Explanation',
    noun: 'explanation',
  },
  insight: {
    title: 'Generate Insight',
    description: 'Extract key insights and takeaways from your content.',
    navigation: 'Insight',
    card: 'Key Insights',
    pitch: 'The claim, what supports it, and what follows.',
    counter: 'Insight Uses',
    action: 'Generate Insight',
    noun: 'insight',
  },
} satisfies Record<(typeof toolOrder)[number], ToolWords>
