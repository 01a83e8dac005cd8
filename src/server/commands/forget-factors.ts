import { loadEnvironment } from '../env.ts'
import { forgetFactors } from '../forget-factors.ts'

/** Gives up the authenticator apps whose keys are lost, and prints how many. @returns the exit code */
export async function runForgetFactors(): Promise<0 | 1> {
  try {
    const count = await forgetFactors(loadEnvironment(process.env))
    process.stdout.write(
      `${count} authenticator ${count === 1 ? 'app was' : 'apps were'} removed. Their owners sign in without one, and can add one anew.\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
