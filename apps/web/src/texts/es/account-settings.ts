import type { Translation } from '../define-texts.ts'
import type { accountSettingsTexts } from '../en/account-settings.ts'

export const accountSettings: Translation<typeof accountSettingsTexts> = {
  cancel: 'Cancelar',
  password: {
    label: 'Cambiar contraseña',
    current: 'Contraseña actual',
    new: 'Contraseña nueva',
    submit: 'Cambiar contraseña',
    busy: 'Cambiando...',
    currentRequired: 'La contraseña actual es obligatoria',
    changed: 'Contraseña cambiada. Se cerró la sesión en tus otros dispositivos.',
    failed: 'No se pudo cambiar la contraseña. Vuelve a intentarlo.',
    confirm: 'Tu contraseña',
  },
  strength: {
    minimum: 'Al menos {count, plural, one {# carácter} other {# caracteres}}',
    tooShort: 'Muy corta: {count, plural, one {falta # carácter} other {faltan # caracteres}}',
    containsName: 'Débil: contiene tu nombre de usuario',
    repetitive: 'Débil: usa más caracteres distintos',
    fair: 'Aceptable. Cuanto más larga, más segura.',
    good: 'Buena',
    strong: 'Segura',
  },
  devices: {
    label: 'Dispositivos',
    loadFailed: 'No se pudieron cargar tus dispositivos',
    here: 'Este dispositivo',
    signOut: 'Cerrar sesión',
    signOutOf: 'Cerrar sesión en {device}',
    signedOut: 'Se cerró la sesión en {device}',
    signOutFailed: 'No se pudo cerrar la sesión en el dispositivo. Vuelve a intentarlo.',
    active: '{address} · última actividad: {age} · vence el {date}',
    activeNow: '{address} · en uso ahora · vence el {date}',
  },
  history: {
    loadFailed: 'No se pudo cargar el historial',
    none: 'Todavía no hay historial',
  },
}
