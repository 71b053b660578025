import type { CSSProperties } from 'react'
import styles from './empty-picture.module.css'
import ads from './pictures/ads.svg'
import campaigns from './pictures/campaigns.svg'
import devices from './pictures/devices.svg'
import emails from './pictures/emails.svg'
import error from './pictures/error.svg'
import files from './pictures/files.svg'
import guests from './pictures/guests.svg'
import list from './pictures/list.svg'
import locked from './pictures/locked.svg'
import offline from './pictures/offline.svg'
import packages from './pictures/packages.svg'
import releases from './pictures/releases.svg'
import routers from './pictures/routers.svg'
import search from './pictures/search.svg'
import sessions from './pictures/sessions.svg'
import sites from './pictures/sites.svg'
import splashPages from './pictures/splash-pages.svg'
import tiles from './pictures/tiles.svg'
import transactions from './pictures/transactions.svg'
import vouchers from './pictures/vouchers.svg'

/** Addresses of the drawings, so a page loads only the one it shows. */
export const PICTURES = {
  ads,
  campaigns,
  devices,
  emails,
  error,
  files,
  guests,
  list,
  locked,
  offline,
  packages,
  releases,
  routers,
  search,
  sessions,
  sites,
  splashPages,
  tiles,
  transactions,
  vouchers,
}

export type EmptyPictureName = keyof typeof PICTURES

/**
 * Decorative drawing of a subject, in the theme's colors. The file contains the neutral lines in its left half and the
 * accented ones in its right half; both are masks. Without the file, nothing is drawn.
 */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return (
    <div
      aria-hidden
      className={styles.picture}
      style={{ '--picture': `url("${PICTURES[name]}")` } as CSSProperties}
    />
  )
}
