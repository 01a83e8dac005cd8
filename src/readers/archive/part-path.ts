/** The name of a part that another refers to, as `../media/a.xml` from `ppt/slides/b.xml`; never above the archive. */
export function resolvePart(from: string, reference: string): string {
  const path = decoded(reference.split(/[?#]/, 1)[0] ?? '')
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
