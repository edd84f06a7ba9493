/** Where the choice is stored; the value is `light`, `dark`, or missing for the system's choice. */
export const themeKey = 'theme';

/** Runs before the first paint, so that a dark page never flashes light. */
export const themeScript = `(function(){var c;try{c=localStorage.getItem('${themeKey}')}catch(e){c=null}var d=document.documentElement;if(c==='light'||c==='dark')d.dataset.theme=c;else c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.dataset.mantineColorScheme=c})()`;
