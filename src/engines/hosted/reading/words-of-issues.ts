import type * as z from 'zod/mini'

const mostTold = 4

/** What is wrong with a value by its schema, as a model is told: by the names of the schema, never in words of the reply. */
export function wordsOfIssues(issues: readonly z.core.$ZodIssue[]): string {
  const told = issues.slice(0, mostTold).map((issue) => {
    const field = issue.path.length > 0 ? `"${issue.path.join('.')}"` : 'the object'
    return `${field} ${faultOf(issue)}`
  })
  return `Your reply was not of the asked form: ${told.join('; ')}.`
}

function faultOf(issue: z.core.$ZodIssue): string {
  const items = 'origin' in issue && issue.origin === 'array' ? ' items' : ''
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? 'is empty'
      : `has too few${items}: at least ${issue.minimum} are needed`
  if (issue.code === 'too_big') return `has too many${items}: at most ${issue.maximum} may be there`
  return issue.code === 'invalid_type' ? `is missing, or no ${issue.expected}` : 'is not as asked'
}
