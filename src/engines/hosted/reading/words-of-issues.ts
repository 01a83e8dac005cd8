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
  const unit = 'origin' in issue && issue.origin === 'array' ? ' items' : issue.code === 'too_small' ? '' : ''
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'is empty' : `has too few${unit}: at least ${issue.minimum} are needed`
  if (issue.code === 'too_big') return `has too many${unit}: at most ${issue.maximum} may be there`
  if (issue.code === 'invalid_type') return `is missing, or no ${issue.expected}`
  return 'is not as asked'
}
