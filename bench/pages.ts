export async function benchPages() {
  return []
}
