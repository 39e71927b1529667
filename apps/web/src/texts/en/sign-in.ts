import { defineTexts } from '../define-texts.ts'

/** Log-in, registration, and the page of a reset link. */
export const signInTexts = defineTexts('sign-in', {
  username: 'Username',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  close: 'Close',
  terms: 'Terms and Conditions',
  firstHere: "You're the first one here.",
  /** It must not say whose work it is, or what. */
  stored:
    "This device has saved changes that haven't been sent yet. They're sent after the person who saved them logs in.",
  title: {
    logIn: 'Log In',
    register: 'Create Account',
    confirm: "Confirm It's You",
    setUp: 'Set Up a Second Factor',
    codes: 'Save Your Recovery Codes',
  },
  logIn: {
    submit: 'Log In',
    busy: 'Logging in...',
    remember: 'Keep me logged in on this device',
    register: 'Need an account? Register',
  },
  register: {
    submit: 'Register',
    busy: 'Registering...',
    logIn: 'Already have an account? Log in',
  },
  wait: {
    notice: 'Too many attempts. Trying again<countdown> in {seconds}s</countdown>...',
    stop: 'Stop',
  },
  error: {
    bothRequired: 'Username and password are required',
    usernameRequired: 'Username is required',
    passwordsRequired: 'Both passwords are required',
    passwordsDiffer: 'Passwords do not match',
    invalidLoginResponse: 'Invalid login response',
    loginRejected: 'Login failed',
    loginNoResponse: 'System error occurred. Please try again.',
    registrationRejected: 'Registration failed',
    registrationNoResponse: 'Registration failed. Please try again.',
  },
  reset: {
    title: 'Set a New Password',
    doneTitle: 'Password Changed',
    done: "Log in with your new password. You're logged out on every device, and this link no longer works.",
    logIn: 'Log In',
    save: 'Save Password',
    saving: 'Saving...',
  },
})
