// Pages as people write them
export const onePage = (page: number) => `S. ${page}`
export const manyPages = (pages: string) => `S. ${pages}`
