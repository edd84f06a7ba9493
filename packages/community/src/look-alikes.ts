/** Letters of other alphabets that look like a Latin letter. From the Unicode confusables (UTS 39), the common ones. */
export const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', һ: 'h', ԁ: 'd', ԛ: 'q', ԝ: 'w', ո: 'n', ս: 'u',
  к: 'k', м: 'm', т: 't', в: 'b', н: 'h', ɡ: 'g', ı: 'i', α: 'a', ο: 'o', ρ: 'p', ν: 'v', υ: 'u', ι: 'i', κ: 'k', τ: 't', ε: 'e',
}; // biome-ignore format: a table
