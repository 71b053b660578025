import type { MailTexts } from '../mail-content'

const number = new Intl.NumberFormat('es-ES')
const plural = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`

export const spanish: MailTexts = {
  'verify-email': ({ link, hours }) => ({
    subject: 'Confirma tu correo electrónico',
    heading: 'Confirma tu correo electrónico',
    lines: ['Alguien, esperamos que tú, ha empezado a crear una cuenta de Portico con esta dirección.'],
    action: { label: 'Continuar con el registro', link },
    notes: [
      `El enlace funciona durante ${plural(hours, 'hora', 'horas')}, hasta que se cree la cuenta.`,
      'Si no has sido tú, no hace falta que hagas nada: sin este enlace no se crea ninguna cuenta.',
    ],
  }),
  'registration-exists': ({ link, resetLink }) => ({
    subject: 'Ya tienes una cuenta',
    heading: 'Ya tienes una cuenta',
    lines: ['Alguien, esperamos que tú, ha empezado a registrarse con esta dirección. Ya tiene una cuenta.'],
    action: { label: 'Iniciar sesión', link },
    notes: [
      `¿Has olvidado la contraseña? Elige una nueva: ${resetLink}`,
      'Si no has sido tú, no hace falta que hagas nada: no ha cambiado nada.',
    ],
  }),
  'reset-password': ({ name, link, minutes }) => ({
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    lines: [`Hola, ${name}:`, 'alguien, esperamos que tú, ha pedido una contraseña nueva.'],
    action: { label: 'Elegir una contraseña nueva', link },
    notes: [
      `El enlace funciona una sola vez, durante ${plural(minutes, 'minuto', 'minutos')}.`,
      'Si no has sido tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
    ],
  }),
  'password-changed': ({ name, resetLink }) => ({
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    lines: [`Hola, ${name}:`, 'la contraseña de tu cuenta ha cambiado. Se han cerrado las demás sesiones.'],
    action: { label: 'No he sido yo', link: resetLink },
    notes: ['Si has sido tú, no hace falta que hagas nada.'],
  }),
  'two-factor-on': ({ name, link }) => ({
    subject: 'La autenticación en dos pasos está activada',
    heading: 'La autenticación en dos pasos está activada',
    lines: [
      `Hola, ${name}:`,
      'a partir de ahora, al iniciar sesión se pedirá también un código. Guarda bien tus códigos de recuperación.',
    ],
    action: { label: 'Ajustes de seguridad', link },
    notes: ['Si no has sido tú, cambia tu contraseña ahora y pide ayuda al propietario de tu cuenta.'],
  }),
  'two-factor-off': ({ name, link }) => ({
    subject: 'La autenticación en dos pasos está desactivada',
    heading: 'La autenticación en dos pasos está desactivada',
    lines: [`Hola, ${name}:`, 'para entrar en tu cuenta vuelve a bastar la contraseña.'],
    action: { label: 'Ajustes de seguridad', link },
    notes: ['Si no has sido tú, cambia tu contraseña ahora y vuelve a activarla.'],
  }),
  'recovery-code-used': ({ name, left, link }) => ({
    subject: 'Se ha usado un código de recuperación',
    heading: 'Se ha usado un código de recuperación',
    lines: [
      `Hola, ${name}:`,
      'alguien ha entrado en tu cuenta con un código de recuperación.',
      `${left === 1 ? 'Queda' : 'Quedan'} ${plural(left, 'código', 'códigos')}.`,
    ],
    action: { label: 'Ajustes de seguridad', link },
    notes: ['Crea códigos nuevos cuando queden pocos. Si no has sido tú, cambia tu contraseña ahora.'],
  }),
  'api-key-reset': ({ name, prefix, link }) => ({
    subject: 'Tienes una clave de API nueva',
    heading: 'Tienes una clave de API nueva',
    lines: [
      `Hola, ${name}:`,
      `se ha creado una clave de API nueva para ti. Empieza por ${prefix}; la anterior ya no vale.`,
    ],
    action: { label: 'Tu clave de API', link },
    notes: ['Si no has sido tú, cambia tu contraseña ahora: la clave actúa con tus permisos.'],
  }),
  welcome: ({ name, account, trialEnd, link }) => ({
    subject: 'Te damos la bienvenida a Portico',
    heading: `Hola, ${name}`,
    lines: [
      `La cuenta ${account} está lista. Tu prueba dura hasta el ${trialEnd}.`,
      'Ahora configura tu primera ubicación: su router y cómo se conectan los invitados.',
    ],
    action: { label: 'Abrir el panel', link },
    notes: ['Puedes dejarlo y volver más tarde: lo que hayas escrito se conserva.'],
  }),
  'usage-warning': ({ account, kind, percent, used, limit, link }) => ({
    subject:
      kind === 'vouchers'
        ? `Has usado el ${percent} % de tus vales`
        : `Has usado el ${percent} % de tus dispositivos activos`,
    heading: `Has usado el ${percent} % de tu plan`,
    lines: [
      kind === 'vouchers'
        ? `Los invitados de ${account} han activado ${number.format(used)} de ${number.format(limit)} vales en este período.`
        : `${account} ha tenido ${number.format(used)} de ${number.format(limit)} dispositivos de invitados activos en este período.`,
    ],
    action: { label: 'Ver plan y uso', link },
    notes: ['Un plan mayor vale desde el momento en que se elige.'],
  }),
  'payment-failed': ({ account, amount, link }) => ({
    subject: 'Un pago no se ha podido realizar',
    heading: 'Un pago no se ha podido realizar',
    lines: [`El pago de ${amount} de ${account} ha sido rechazado. Se volverá a intentar.`],
    action: { label: 'Cambiar la tarjeta', link },
    notes: ['Sin el pago, la suscripción termina y el panel se cierra.'],
  }),
  'payment-receipt': ({ account, amount, number: invoice, link }) => ({
    subject: `Recibo ${invoice}`,
    heading: 'Gracias por tu pago',
    lines: [`Hemos recibido ${amount} de ${account}, factura ${invoice}.`],
    action: { label: 'Ver facturas', link },
    notes: [],
  }),
  'trial-ending': ({ account, days, link }) => ({
    subject: days > 0 ? `Tu prueba termina en ${plural(days, 'día', 'días')}` : 'Tu prueba termina hoy',
    heading: days > 0 ? `Tu prueba termina en ${plural(days, 'día', 'días')}` : 'Tu prueba termina hoy',
    lines: [`Elige un plan para ${account} y todo seguirá como está.`],
    action: { label: 'Elegir un plan', link },
    notes: ['Cuando termine la prueba, tus datos se conservan, pero el panel se cierra.'],
  }),
  'subscription-cancelled': ({ account, end, link }) => ({
    subject: 'Tu suscripción está cancelada',
    heading: 'Tu suscripción está cancelada',
    lines: [`La suscripción de ${account} termina el ${end}. Hasta entonces todo funciona como antes.`],
    action: { label: 'Reactivar', link },
    notes: ['Puedes cambiar de opinión en cualquier momento.'],
  }),
}
