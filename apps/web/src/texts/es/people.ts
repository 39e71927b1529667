import type { Translation } from '../define-texts.ts'
import type { peopleTexts } from '../en/people.ts'

export const people: Translation<typeof peopleTexts> = {
  list: {
    label: 'Personas',
    loadFailed: 'No se pudo cargar la lista de personas',
    you: 'Tú',
    similarName: 'Nombre parecido',
    disabled: 'Cuenta desactivada',
    manage: 'Administrar',
    manageName: 'Administrar la cuenta de {name}',
    close: 'Cerrar',
    joined: 'Cuenta creada {age}',
    joinedBy: 'Cuenta creada {age}, por invitación de {name}',
    neverSeen: 'Nunca inició sesión',
    lastSeen: 'Última actividad: {age}',
    devices: '{count, plural, one {# dispositivo} other {# dispositivos}}',
  },
  factor: {
    none: 'sin segundo factor',
    totp: 'app de autenticación',
    passkey: 'llave de acceso',
    both: 'app de autenticación y llave de acceso',
  },
  requirement: {
    label: 'Exigir un segundo factor a todos',
    hint: 'A quienes no lo tengan se les pedirá configurarlo la próxima vez que inicien sesión.',
    question:
      '¿Exigir un segundo factor a todos? A quienes no lo tengan se les cierra la sesión ahora, y tendrán que configurarlo al volver a iniciarla.',
    confirm: 'Exigirlo',
    cancel: 'Cancelar',
    required: 'A partir de ahora todos necesitan un segundo factor.',
    optionalQuestion:
      '¿Hacer opcional el segundo factor? Cada quien podrá quitar el suyo e iniciar sesión solo con la contraseña.',
    makeOptional: 'Hacerlo opcional',
    saving: 'Guardando...',
    optional: 'El segundo factor vuelve a ser opcional.',
  },
  person: {
    devices: 'Dispositivos',
    devicesOf: 'Dispositivos de {name}',
    noDevices: 'Sin sesión iniciada en ningún dispositivo',
    devicesFailed: 'No se pudieron cargar los dispositivos',
    deviceActive: '{address} · última actividad: {age}',
    history: 'Historial',
    historyOf: 'Historial de {name}',
    cancel: 'Cancelar',
  },
  worker: {
    label: 'Trabajador',
    hint: 'En el teléfono, esta cuenta se abre en “Mi día” de este trabajador.',
    none: 'Ninguno',
    failed: 'No se pudieron cargar los trabajadores',
    saved: 'Se guardaron los cambios en la cuenta de {name}.',
  },
  enable: {
    submit: 'Activar cuenta',
    done: '{name} puede volver a iniciar sesión.',
  },
  signOut: {
    submit: 'Cerrar todas sus sesiones',
    question:
      '¿Cerrar la sesión de {name} en todos los dispositivos? Los cambios por enviar se quedan en cada dispositivo.',
    confirm: 'Cerrar sesiones',
    done: 'Se cerró la sesión de {name} en todos los dispositivos.',
  },
  disable: {
    submit: 'Desactivar cuenta',
    question:
      '¿Desactivar la cuenta de {name}? Se cierra su sesión en todos los dispositivos y no podrá iniciarla hasta que alguien active la cuenta. Las suscripciones de calendario, las invitaciones y los enlaces para restablecer contraseñas que creó dejan de funcionar para siempre. Todo lo demás que creó se conserva.',
    ownQuestion:
      '¿Desactivar la cuenta de {name}? Es tu propia cuenta: tu sesión se cierra de inmediato, y para volver a activarla hará falta alguien de tu equipo o un comando en el servidor. Las suscripciones de calendario, las invitaciones y los enlaces para restablecer contraseñas que creaste dejan de funcionar para siempre. Todo lo demás que creaste se conserva.',
    confirm: 'Desactivar',
    done: 'Se desactivó la cuenta de {name}.',
  },
  resetLink: {
    submit: 'Crear enlace para la contraseña',
    question:
      '¿Crear un enlace para que {name} elija una contraseña nueva? {name} recibirá un aviso, y esto quedará registrado en su historial.',
    confirm: 'Crear enlace',
    busy: 'Creando...',
    label: 'Enlace para que {name} restablezca su contraseña',
    hint: 'Dáselo a {name} en persona o por mensaje privado. Sirve una sola vez, para elegir una contraseña nueva, y vence en {hours, plural, one {# hora} other {# horas}}. Los enlaces anteriores ya no sirven.',
  },
  removeFactor: {
    submit: 'Quitar segundo factor',
    busy: 'Quitando...',
    question:
      '¿Quitar el segundo factor de {name}? Hazlo solo si sabes que {name} lo perdió, por ejemplo porque perdió su teléfono. {required, select, yes {Tu empresa exige uno: {name} tendrá que configurar uno nuevo la próxima vez que inicie sesión.} other {A partir de ese momento bastará con la contraseña.}} {name} recibirá un aviso, y esto quedará registrado en su historial.',
    done: 'Se quitó el segundo factor de {name}.',
  },
  invite: {
    hint: 'Cada enlace sirve para una persona y vence en {days, plural, one {# día} other {# días}}. Todas las personas que invites tendrán acceso completo.',
    link: 'Enlace de invitación',
    create: 'Crear enlace de invitación',
    creating: 'Creando...',
    createFailed: 'No se pudo crear el enlace. Vuelve a intentarlo.',
    list: 'Invitaciones pendientes',
    loadFailed: 'No se pudieron cargar las invitaciones',
    by: 'De {name}',
    dates: 'Creada {age} · vence el {date}',
    revoke: 'Anular',
    revokeBy: 'Anular la invitación creada por {name}',
    revoked: 'Invitación anulada. Su enlace ya no sirve.',
    revokeFailed: 'No se pudo anular la invitación. Vuelve a intentarlo.',
  },
}
