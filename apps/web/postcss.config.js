import mantinePreset from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { FORM_MOBILE_PX, SHELL_MOBILE_PX, TRACKED_BREAKPOINTS_PX } from './src/theme/breakpoints.ts'

const [phone, , tablet, desktop, wide] = TRACKED_BREAKPOINTS_PX

export default {
  plugins: [
    mantinePreset(),
    // The widths stand once, in breakpoints.ts: stylesheets say `max-width: $shell-mobile`.
    simpleVars({
      variables: {
        phone: `${phone}px`,
        'form-mobile': `${FORM_MOBILE_PX}px`,
        'shell-mobile': `${SHELL_MOBILE_PX}px`,
        tablet: `${tablet}px`,
        desktop: `${desktop}px`,
        wide: `${wide}px`,
      },
    }),
  ],
}
