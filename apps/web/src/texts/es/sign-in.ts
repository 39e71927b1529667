import type { Translation } from '../define-texts.ts'
import type { signInTexts } from '../en/sign-in.ts'

export const signIn: Translation<typeof signInTexts> = {
  username: 'Nombre de usuario',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
  close: 'Cerrar',
  terms: 'Términos y condiciones',
  firstHere: 'Eres la primera persona aquí.',
  stored:
    'En este dispositivo hay cambios guardados por enviar. Se enviarán cuando inicie sesión la persona que los guardó.',
  title: {
    logIn: 'Iniciar sesión',
    register: 'Crear cuenta',
    confirm: 'Confirma que eres tú',
    setUp: 'Configura un segundo factor',
    codes: 'Guarda tus códigos de recuperación',
  },
  logIn: {
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    remember: 'Mantener mi sesión iniciada en este dispositivo',
    register: '¿No tienes cuenta? Regístrate',
  },
  register: {
    submit: 'Registrarme',
    busy: 'Registrando...',
    logIn: '¿Ya tienes cuenta? Inicia sesión',
  },
  wait: {
    notice: 'Demasiados intentos. Nuevo intento<countdown> en {seconds} s</countdown>...',
    stop: 'Detener',
  },
  error: {
    bothRequired: 'Escribe tu nombre de usuario y tu contraseña',
    usernameRequired: 'El nombre de usuario es obligatorio',
    passwordsRequired: 'Escribe la contraseña dos veces',
    passwordsDiffer: 'Las contraseñas no coinciden',
    invalidLoginResponse: 'No se pudo iniciar sesión por un problema del servidor. Vuelve a intentarlo.',
    loginRejected: 'No se pudo iniciar sesión. Vuelve a intentarlo.',
    loginNoResponse: 'No se pudo conectar con el servidor. Vuelve a intentarlo.',
    registrationRejected: 'No se pudo crear la cuenta. Vuelve a intentarlo.',
    registrationNoResponse: 'No se pudo crear la cuenta. Vuelve a intentarlo.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    doneTitle: 'Contraseña cambiada',
    done: 'Inicia sesión con tu contraseña nueva. Tu sesión se cerró en todos los dispositivos y este enlace ya no sirve.',
    logIn: 'Iniciar sesión',
    save: 'Guardar contraseña',
    saving: 'Guardando...',
  },
}
