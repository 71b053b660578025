/** Login times and lengths of stay at a kind of venue. */
export interface TrafficPattern {
  /** Factor of an ordinary day, Monday first. */
  weekdays: readonly number[]
  /** Weight of each hour of the day, from midnight. */
  hours: readonly number[]
  /** Minutes online per login. */
  minutes: readonly [number, number]
  /** Days over which a guest returns. */
  stayDays: readonly [number, number]
  /** Share of guests who return for months. */
  regulars: number
  /** Share of logins by returning guests. */
  returning: number
}

export const CAFE: TrafficPattern = {
  weekdays: [0.8, 0.8, 0.9, 0.95, 1.1, 1.4, 1.15],
  hours: [0, 0, 0, 0, 0, 0, 1, 6, 10, 9, 8, 7, 9, 10, 8, 7, 6, 5, 3, 1, 0, 0, 0, 0],
  minutes: [12, 110],
  stayDays: [1, 2],
  regulars: 0.18,
  returning: 0.55,
}

export const RESTAURANT: TrafficPattern = {
  weekdays: [0.4, 0.7, 0.8, 0.95, 1.4, 1.6, 1.1],
  hours: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 5, 9, 10, 5, 1, 1, 2, 5, 9, 11, 8, 4],
  minutes: [25, 130],
  stayDays: [1, 1],
  regulars: 0.08,
  returning: 0.25,
}

export const HOTEL: TrafficPattern = {
  weekdays: [0.85, 0.8, 0.85, 0.95, 1.2, 1.3, 1.05],
  hours: [3, 1, 1, 1, 1, 1, 3, 7, 9, 7, 5, 4, 4, 5, 7, 8, 9, 9, 8, 8, 9, 10, 8, 5],
  minutes: [20, 480],
  stayDays: [2, 6],
  regulars: 0.03,
  returning: 0.62,
}

export const CAMPSITE: TrafficPattern = { ...HOTEL, stayDays: [3, 12], regulars: 0.05, minutes: [15, 300] }

export const OFFICE: TrafficPattern = {
  weekdays: [1.15, 1.3, 1.3, 1.2, 0.9, 0.2, 0.1],
  hours: [0, 0, 0, 0, 0, 0, 1, 3, 10, 12, 7, 4, 4, 6, 5, 4, 3, 3, 3, 2, 1, 0, 0, 0],
  minutes: [50, 500],
  stayDays: [1, 4],
  regulars: 0.3,
  returning: 0.7,
}

export const MARKET: TrafficPattern = {
  weekdays: [0.6, 0.6, 0.7, 0.9, 1.3, 1.7, 1.3],
  hours: [0, 0, 0, 0, 0, 0, 0, 1, 3, 5, 7, 9, 11, 11, 9, 8, 7, 8, 9, 8, 6, 4, 2, 0],
  minutes: [8, 75],
  stayDays: [1, 2],
  regulars: 0.1,
  returning: 0.3,
}
