// The door of every npm script. Plain JavaScript, so that an old Node can read it and say what to do.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(
    `Morsel runs on Node 24, and this is Node ${process.versions.node}.\n` +
      'Run it through npm ("npm ci", then "npm start"): npm ci brings Node 24 with it on Linux and Windows.\n' +
      'On a Mac, or when optional packages were left out, install Node 24 from nodejs.org and try again.\n',
  )
  process.exit(1)
}
const doors = {
  start: './start.ts',
  dev: './dev.ts',
  build: './build.ts',
  test: './test.ts',
  check: './check.ts',
  bench: '../bench/bench.ts',
  release: './release.ts',
}
const door = doors[process.argv[2]]
if (!door) throw new Error(`Unknown script: ${process.argv[2]}`)
await import(door)
