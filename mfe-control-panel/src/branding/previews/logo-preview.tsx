import { DashboardPicture } from './dashboard-picture'
import { PreviewStage } from './preview-stage'
import { useShownBrand } from './use-shown-brand'
import styles from './logo-preview.module.css'

/** A browser tab with the favicon and the name, above the dashboard with the logo and the accent color. */
export function LogoPreview() {
  const brand = useShownBrand('logo')
  if (!brand) return null
  return (
    <PreviewStage accent={brand.logo.accent_color}>
      {(look) => (
        <>
          {look.size === 'desktop' && (
            <div className={styles.tabs}>
              <span className={styles.tab}>
                {brand.logo.favicon ? (
                  <img src={brand.logo.favicon} alt="" className={styles.icon} />
                ) : (
                  <span className={styles.icon} />
                )}
                <span className={styles.title}>{brand.name}</span>
              </span>
            </div>
          )}
          <DashboardPicture brand={brand} look={look} />
        </>
      )}
    </PreviewStage>
  )
}
