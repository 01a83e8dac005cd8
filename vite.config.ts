import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { wordsIn } from './scripts/languages.ts'
import { languages } from './src/domain/interface-language.ts'
import { withoutServerSentences } from './scripts/server-sentences.ts'
import { toolModules } from './scripts/tool-modules.ts'
import { fontFileName, trimFonts } from './scripts/trim-fonts.ts'
import { withoutUnusedCode } from './scripts/unused-code.ts'
import { patchedParser } from './src/readers/pdf/engine/vite-plugin.ts'

/**
 * Instead of Vite's loader of styles and modules ahead of an import: the pages themselves name what they need. Chromium
 * remembers that a module did not come, and never asks for it again unless its address differs.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load) => load().catch((error) => {
      const address = /https?:\\S+$/.exec(error.message)?.[0]
      if (!address) throw error
      return import(/* @vite-ignore */ address + '?' + Date.now())
    })`,
  },
}

/** What every page needs, as one file: one request, and smaller than its parts. */
const frame = {
  name: 'frame',
  test: new RegExp(
    [
      'vite/preload-helper',
      'node_modules/(react|react-dom|react-router|scheduler)/',
      'src/web/(mount|routes|lazy-(aside|page|part)|load-patiently|connection)\\.tsx?',
      'src/web/ui/store\\.ts',
      'src/web/ui/(button|choice|error-boundary|format|menu-icon|notice|page-title|flash-message|sheet|spinner|text-button|use-hydrated|wordmark|words-frame)\\.',
      'src/web/pages/newcomer\\.ts',
      'src/domain/(limits|tools/words(\\.\\w+)?)\\.ts',
    ].join('|'),
  ),
}

/** What everything that reads or checks a text needs. */
const words = {
  name: 'words',
  test: /src\/(domain\/(errors|error-sentences(-server)?(\.\w+)?|source-text)|web\/load-code)\.ts/,
}

/** What every page behind the sign-in needs, and the way there. */
const session = {
  name: 'session',
  test: new RegExp(
    [
      'node_modules/@tanstack/(query-core/build/modern/(?!mutationObserver|infiniteQueryObserver)|react-query/build/modern/(?!useMutation|useInfiniteQuery))',
      'src/domain/(public-config|usage)\\.ts',
      'src/web/(api|config|queries|request|running|session|unreachable|use-call)\\.ts',
      'src/web/words-session\\.',
      'src/web/pages/app-layout\\.',
      'src/web/features/session/guard\\.',
      'src/web/features/usage/usage-store\\.ts',
      'src/web/ui/unreachable\\.tsx',
    ].join('|'),
  ),
}

/** What takes a text in, wherever that is done. */
const textIn = {
  name: 'text-in',
  test: new RegExp(
    [
      'src/web/features/generate/(accepted-files|character-count|shown-size|source-bar|source-panel|source-state|stored-text|tool-tabs|upload-zone|use-source|use-work|words|work-state)\\.',
      'src/web/pages/(work|work-address)\\.tsx?',
      'src/domain/document/edit-blocks\\.ts',
      'src/readers/file-endings\\.ts',
    ].join('|'),
  ),
}

/** A text as it is shown, and what else the landing page shares. */
const textShown = {
  name: 'text-shown',
  test: /src\/(web\/(features\/generate\/(source-text|words-text)|ui\/text-button|tried-text)|engines\/browser\/size)\./,
}

/** The pages in a language, given as the mode of the build. */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const language = languages.find((one) => one === mode) ?? 'en'
  const ownWords = language === 'en' ? [withoutServerSentences] : [wordsIn(language)]
  return {
    root: 'src/web',
    publicDir: 'public',
    // Served, workers take these plugins; bundled, they have their own.
    plugins: [
      react(),
      plainImports,
      toolModules,
      ...ownWords,
      trimFonts,
      ...withoutUnusedCode,
      ...(command === 'serve' ? [patchedParser()] : []),
    ],
    // Names that mean nothing are shorter, and every page names many.
    css: { modules: { generateScopedName: command === 'serve' ? '[name]_[local]' : '_[hash:base64:4]' } },
    build: {
      outDir: '../../build/web',
      emptyOutDir: false,
      manifest: true,
      target: 'es2023',
      // The policy of the server allows no inline data in scripts or styles beyond what it knows by hash.
      assetsInlineLimit: 0,
      // One style sheet is smaller than its many parts, and no page waits for one part after another.
      cssCodeSplit: false,
      // The pages themselves name what they need at once.
      modulePreload: false,
      // Without `inlineConst`, which puts a text wherever it is named, the sample text is there once.
      rolldownOptions: isSsrBuild
        ? {}
        : {
            output: {
              assetFileNames: fontFileName,
              codeSplitting: { groups: [frame, words, session, textShown, textIn] },
            },
            optimization: { inlineConst: false },
          },
    },
    worker: { format: 'es', plugins: () => [...ownWords, patchedParser()] },
  }
})
