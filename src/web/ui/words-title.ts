// What the picture shows with which pages are shared
export const picture = 'Morsel: a text beside its summary, each line tied to its passage'
