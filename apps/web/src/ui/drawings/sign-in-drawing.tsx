import { commonTexts } from '../../texts/en/common.ts'
import { useTexts } from '../../texts/use-texts.ts'
import drawing from './sign-in.svg'

/**
 * A builder's plan of an unfinished house. A file rather than markup: it is large, has the same colors in both themes,
 * and the browser can load it after the form.
 */
export function SignInDrawing({ className }: { className?: string | undefined }) {
  const t = useTexts(commonTexts)
  return <img className={className} src={drawing} alt={t('signInDrawing')} width={560} height={680} />
}
