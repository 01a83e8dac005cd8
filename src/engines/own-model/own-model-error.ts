/** Why a model on this machine cannot be had or run, in a sentence for whoever runs Morsel that says what to do. */
export class OwnModelError extends Error {
  override readonly name = 'OwnModelError'
}
