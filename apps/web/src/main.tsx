import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/tones.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFirstScreen } from './shell/first-screen.ts'
import { SignInGate } from './shell/sign-in-gate.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { ConflictHost } from './ui/conflict-host.tsx'
import { NotificationRegion } from './ui/notification-region.tsx'
import { QuestionHost } from './ui/question-host.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = createRoot(root)
// What could not be loaded ahead is tried again, and its failure shown, where it is needed. No await: a file that waits would
// be split in two by the bundler, and so would what it loads.
void Promise.allSettled([loadFirstScreen()]).then(() =>
  page.render(
    <StrictMode>
      <ThemeProvider>
        <SignInGate />
        <ConflictHost />
        <QuestionHost />
        <NotificationRegion />
      </ThemeProvider>
    </StrictMode>,
  ),
)
