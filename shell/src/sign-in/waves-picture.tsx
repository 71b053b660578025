const RADII = [70, 130, 190, 250, 310, 370, 430, 490]

/** Waves that spread from a doorway. Decoration only. */
export function WavesPicture() {
  return (
    <svg viewBox="0 0 600 600" className="portico-waves" aria-hidden="true" focusable="false">
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          cx="300"
          cy="430"
          r={radius}
          fill="none"
          stroke="#fff"
          strokeWidth="1.25"
          opacity={0.34 - index * 0.036}
        />
      ))}
      <path
        d="M256 470v-50a44 44 0 0 1 88 0v50"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="300" cy="430" r="9" fill="#fff" />
    </svg>
  )
}
