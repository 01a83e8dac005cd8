// Where the operator’s code and community are
export const connect = 'Connect'
export const sourceCode = 'Source code'
export const chat = 'Community chat'
export const notLoaded = 'Some links couldn’t be loaded. {again}'
export const tryAgain = 'Try again'
