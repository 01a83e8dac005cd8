// What stands around every screen of the app
export const skipToContent = 'Skip to content'
export const menu = 'Menu'
export const closeMenu = 'Close menu'
export const openMenu = 'Open menu'
export const main = 'Main'
export const add = 'Add'
export const tools = 'Tools'
export const dashboard = 'Dashboard'
export const library = 'Library'
export const review = 'Review'
export const runningNow = (count: number) => `, ${count} running`
