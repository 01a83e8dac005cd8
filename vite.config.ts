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
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
})
