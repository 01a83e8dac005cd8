/** The page that the landing page asks about and shows all four results of, written for this purpose. */
export const landingText = `Why leaves are green

A leaf is a small factory that runs on light. Its cells are packed with green bodies called chloroplasts, which contain a pigment called chlorophyll. Chlorophyll absorbs red and blue light and reflects green light, which is why leaves look green. The energy it captures splits water into hydrogen and oxygen. The Calvin cycle then builds sugar from carbon dioxide, which enters the leaf through pores called stomata. In dry weather the stomata close to save water, so the leaf makes less sugar. In autumn chlorophyll breaks down, and yellow pigments called carotenoids come to light.`
