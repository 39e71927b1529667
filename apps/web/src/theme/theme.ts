import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  Input,
  type VariantColorsResolver,
} from '@mantine/core'
import classes from './controls.module.css'

/**
 * The three looks of a button, by meaning: `filled` is the one primary action of a screen (safety orange under dark
 * text: white on this orange would reach 2.6, dark text reaches 7), `filled` with color="danger" is what cannot be
 * taken back, `default` and `subtle` are everything else.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const plainEdge = '1px solid transparent'
  if (input.variant === 'filled' && input.color === 'danger') {
    return { background: 'var(--danger)', hover: 'var(--danger-hover)', color: 'var(--on-danger)', border: plainEdge }
  }
  if (input.variant === 'filled' && input.color === 'blueprint') {
    return {
      background: 'var(--blueprint)',
      hover: 'var(--blueprint-hover)',
      color: 'var(--on-blueprint)',
      border: plainEdge,
    }
  }
  if (input.variant === 'filled') {
    return { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: plainEdge }
  }
  if (input.variant === 'subtle') {
    const ink = input.color === 'danger' ? 'var(--danger-ink)' : 'var(--ink)'
    return { background: 'transparent', hover: 'var(--sunken)', color: ink, border: plainEdge }
  }
  return defaultVariantColorsResolver(input)
}

/** Hands the tokens of tokens.css to Mantine's own names; both themes share the mapping, since the tokens change. */
export const resolveCssVariables: CSSVariablesResolver = () => {
  const colours = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--blueprint)',
    '--mantine-color-error': 'var(--danger-ink)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
  }
  return { variables: {}, light: colours, dark: colours }
}

const FONT = "'Inter Variable', 'Inter fallback', system-ui, sans-serif"

export const theme = createTheme({
  primaryColor: 'orange',
  variantColorResolver,
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  // One scale for text: 12, 13, 14, 16, 20.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  // The 8 px rhythm.
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'var(--radius)',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '999px' },
  shadows: { md: 'var(--shadow-raised)', xl: 'var(--shadow-raised)' },
  fontSmoothing: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({ classNames: { root: classes.button } }),
    ActionIcon: ActionIcon.extend({ classNames: { root: classes.actionIcon } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' }, classNames: { root: classes.anchor } }),
    Checkbox: Checkbox.extend({ classNames: { input: classes.checkbox, label: classes.checkboxLabel } }),
    Input: Input.extend({ classNames: { input: classes.input } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: {
        root: classes.field,
        label: classes.label,
        error: classes.error,
        description: classes.description,
      },
      // The star of a required field is drawn by controls.module.css: as text it would be part of the label's words.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    }),
  },
})
