/** What a call to action tells the guard: whoever follows it is offered a new account first. */
export const asNewcomer = { newcomer: true }
