import type { Pattern } from './pattern.ts'

/** Sign-in, registration, passwords, and second factors. */
export const accountMessages = {
  'Username must be at least 3 characters long': 'El nombre de usuario debe tener al menos 3 caracteres',
  'Username must not contain invisible characters': 'El nombre de usuario no debe tener caracteres invisibles',
  'Username must not mix letters of different alphabets':
    'El nombre de usuario no debe mezclar letras de alfabetos distintos',
  'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
  'This password is one of the most common ones. Choose another one.':
    'Esta contraseña es una de las más comunes. Elige otra.',
  'The password must be more than the username or the word Daywork. Choose another one.':
    'La contraseña se basa solo en tu nombre de usuario o en la palabra Daywork. Elige otra.',
  'A user with that username already exists.': 'Ya existe un usuario con ese nombre.',
  'No active account found with the given credentials':
    'Nombre de usuario o contraseña incorrectos, o la cuenta está desactivada',
  'Token is invalid or expired': 'Tu sesión no es válida o venció. Vuelve a iniciar sesión.',
  'Authentication credentials were not provided.': 'Inicia sesión para continuar.',
  'The current password is not right.': 'La contraseña actual no es correcta.',
  'The new password is the same as the current one.': 'La contraseña nueva es igual a la actual.',
  'Many people are logging in at the moment. Please try again in a few seconds.':
    'Muchas personas están iniciando sesión en este momento. Vuelve a intentarlo en unos segundos.',
  'Many people are registering at the moment. Please try again in a few seconds.':
    'Muchas personas se están registrando en este momento. Vuelve a intentarlo en unos segundos.',
  'Registration is by invitation. Ask a colleague for an invite link.':
    'El registro es por invitación. Pídele un enlace de invitación a alguien de tu equipo.',
  'This invite link was used already or is no longer valid. Ask a colleague for a new one.':
    'Este enlace de invitación ya se usó o ya no es válido. Pídele uno nuevo a alguien de tu equipo.',
  'This site has no account yet. Make the first one with the setup link in the log of the server, or on the server itself.':
    'Este sitio todavía no tiene ninguna cuenta. Crea la primera con el enlace de configuración inicial que está en el registro de eventos del servidor, o en el propio servidor.',
  'Confirm the log-in with your second factor.': 'Confirma el inicio de sesión con tu segundo factor.',
  'This site requires a second factor. Set one up to log in.':
    'Este sitio exige un segundo factor. Configura uno para iniciar sesión.',
  'The code is not right or was used already. Try the next one.':
    'El código no es correcto o ya se usó. Prueba con el siguiente.',
  'The recovery code is not right or was used already.':
    'El código de recuperación no es correcto o ya se usó. Prueba con otro.',
  'Too many wrong codes. Wait an hour, or use a recovery code or a passkey.':
    'Demasiados códigos incorrectos. Espera una hora, o usa un código de recuperación o una llave de acceso.',
  'This log-in took too long or failed too often. Log in again.':
    'Este inicio de sesión tardó demasiado o falló demasiadas veces. Vuelve a iniciar sesión.',
  'This took too long. Start again.': 'Esto tardó demasiado. Vuelve a empezar.',
  'Passkeys need a server whose PUBLIC_URL is an https address with a domain name.':
    'Las llaves de acceso necesitan un servidor cuya PUBLIC_URL sea una dirección https con un nombre de dominio.',
  'The passkey was not accepted. Try again.': 'No se aceptó la llave de acceso. Vuelve a intentarlo.',
  'The account has no passkey for this site. Use another way to confirm.':
    'La cuenta no tiene ninguna llave de acceso para este sitio. Confirma de otra manera.',
  'This passkey is added already.': 'Esta llave de acceso ya está agregada.',
  'An account has at most 20 passkeys. Remove one first.':
    'Una cuenta tiene 20 llaves de acceso como máximo. Primero quita una.',
  'The account has no second factor.': 'La cuenta no tiene segundo factor.',
  'This site requires a second factor. Add another one before you remove this one.':
    'Este sitio exige un segundo factor. Agrega otro antes de quitar este.',
  'Add a second factor to your own account first. Otherwise you could not log in again.':
    'Primero agrega un segundo factor a tu propia cuenta. De lo contrario no podrías volver a iniciar sesión.',
  'The last enabled account cannot be disabled.': 'No se puede desactivar la última cuenta activa.',
  'This account is disabled. Enable it first.': 'Esta cuenta está desactivada. Primero actívala.',
  'This link was used already or is no longer valid. Ask for a new one.':
    'Este enlace ya se usó o ya no es válido. Pide uno nuevo.',
  'Too many failed log-ins. Please wait 1 second and try again.':
    'Demasiados inicios de sesión fallidos. Espera 1 segundo y vuelve a intentarlo.',
  'Too many failed log-ins. Please wait 1 minute and try again.':
    'Demasiados inicios de sesión fallidos. Espera 1 minuto y vuelve a intentarlo.',
}

export const accountPatterns: readonly Pattern[] = [
  [
    /^Too many failed log-ins\. Please wait (\d+) seconds and try again\.$/,
    'Demasiados inicios de sesión fallidos. Espera $1 segundos y vuelve a intentarlo.',
  ],
  [
    /^Too many failed log-ins\. Please wait (\d+) minutes and try again\.$/,
    'Demasiados inicios de sesión fallidos. Espera $1 minutos y vuelve a intentarlo.',
  ],
]
