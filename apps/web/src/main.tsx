import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/tones.css'
import './theme/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFirstScreen, SharedPage } from './shell/first-screen.tsx'
import { sharedPageSecret } from './shell/shared-page-path.ts'
import { SignInGate } from './shell/sign-in-gate.tsx'
import { isLanguage } from '@daywork/domain/accounts/language'
import { history } from './browser-history.ts'
import { followOtherWindows, preferredLanguage, showLanguage } from './texts/language.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { NotificationRegion } from './records/notices/notification-region.tsx'
import { QuestionDialog } from './records/dialogs/question-dialog.tsx'

// Keeps zod from generating code, which the content security policy rejects and reports. zod's own `config` would add 23 kB to
// the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = createRoot(root)
const secret = sharedPageSecret(history.location.pathname)
// The server writes the language of a shared page into its HTML.
const { lang } = document.documentElement
const language = secret !== undefined && isLanguage(lang) ? lang : preferredLanguage()
if (secret === undefined) followOtherWindows()
// Failed preloads are retried, and their failure is shown, where they are needed. No top-level await: the bundler would
// split a file that awaits, and its imports, in two.
const firstScreen = loadFirstScreen()
void firstScreen.then(loadFont, loadFont)
void Promise.allSettled([firstScreen, showLanguage(language)]).then(() =>
  page.render(
    <StrictMode>
      <ThemeProvider>
        {secret === undefined ? (
          <>
            <SignInGate />
            <QuestionDialog />
            <NotificationRegion />
          </>
        ) : (
          <Suspense>
            <SharedPage secret={secret} />
          </Suspense>
        )}
      </ThemeProvider>
    </StrictMode>,
  ),
)

/**
 * After the scripts, because 48 kB before them would delay the first rows, and before the first text, because lines would move when
 * the font arrives. Without it, texts have the fallback.
 */
function loadFont(): void {
  document.fonts
    .load('1em "Inter Variable"')
    .catch((error: unknown) => console.info('The font could not be loaded', error))
}
