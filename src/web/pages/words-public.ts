// What stands around every public page
export const skipToContent = 'Skip to content'
export const signIn = 'Sign in'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const main = 'Main'
export const home = 'Home'
export const about = 'About'
export const pricing = 'Pricing'
export const tryFree = 'Try Morsel Free'
export const openMorsel = 'Open Morsel'

// The foot
export const product = 'Product'
export const features = 'Features'
export const legal = 'Legal'
export const privacy = 'Privacy'
export const terms = 'Terms'
export const isOpenSource = 'Open source under the Apache License 2.0.'
