import type { Language } from '../../contracts/languages'

interface LabelTexts {
  duration: string
  data: string
  speed: string
  price: string
  devices: string
  /** With a time. */
  useBefore: string
  /** With a day. */
  lastDay: string
  unlimited: string
  free: string
  network: string
  /** Title of the file. */
  title: string
}

export const LABEL_TEXTS: Record<Language, LabelTexts> = {
  'en-US': {
    duration: 'Valid for',
    data: 'Data',
    speed: 'Speed',
    price: 'Price',
    devices: 'Devices',
    useBefore: 'Use by',
    lastDay: 'Use by',
    unlimited: 'unlimited',
    free: 'free',
    network: 'Wi-Fi',
    title: 'Vouchers',
  },
  'es-ES': {
    duration: 'Dura',
    data: 'Datos',
    speed: 'Velocidad',
    price: 'Precio',
    devices: 'Dispositivos',
    useBefore: 'Usar antes de',
    lastDay: 'Último día',
    unlimited: 'sin límite',
    free: 'gratis',
    network: 'Wifi',
    title: 'Vales',
  },
}
