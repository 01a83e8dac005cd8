import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The policy of the server allows no inline data in scripts or styles beyond what it knows by hash.
    assetsInlineLimit: 0,
    // One style sheet is smaller than its many parts, and no page waits for one part after another.
    cssCodeSplit: false,
    // The pages themselves name what they need at once.
    modulePreload: false,
  },
  worker: { format: 'es' },
})
