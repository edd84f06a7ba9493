import type { HelpLanguage } from '@wellkept/triage/message/foreign-language.ts';

/**
 * The answer in an emergency and in a crisis; `beneath` closes the answer to a question about suicide or self-harm. `{emergency}` and
 * `{crisis}` are what to dial.
 */
type HelpTexts = { emergency: readonly string[]; crisis: readonly string[]; asks: string; beneath: string };

export const helpTexts: Readonly<Record<HelpLanguage, HelpTexts>> = {
  en: {
    emergency: [
      '**This could be an emergency. Call {emergency} now.** {reasons}',
      'Don’t drive yourself. If you can, unlock the door, stay with someone, and have your list of medicines ready. If someone isn’t breathing, the person on the phone will tell you what to do.',
      'I’m a computer program and can’t see how you are. If you’re not sure, call anyway.',
    ],
    crisis: [
      '**I’m glad you wrote this. You don’t have to carry it alone. Please {crisis} now.** Someone answers at any hour, and you can say as much or as little as you like.',
      'If you or someone else may be hurt right now, call {emergency}. If you can, go to a person you trust and tell them how you feel.',
      'I’m a computer program, so a person can help you better here. I can still help with questions about health, sleep or medicines whenever you want.',
    ],
    asks: '**Is this happening to you or someone with you right now?** If it is, call {emergency}, or answer “yes” and I’ll say what to do.',
    beneath:
      'If this is about you or someone you know, you don’t have to be alone with it: {crisis}, at any hour. If you’re in danger, call {emergency}.',
  },
  de: {
    emergency: [
      '**Das kann ein Notfall sein. Rufen Sie jetzt {emergency} an.**',
      'Fahren Sie nicht selbst. Öffnen Sie die Tür, bleiben Sie nicht allein und halten Sie Ihre Medikamentenliste bereit. Wenn jemand nicht atmet, sagt Ihnen die Leitstelle am Telefon, was zu tun ist.',
      'Ich bin ein Computerprogramm und kann nicht sehen, wie es Ihnen geht. Rufen Sie auch an, wenn Sie unsicher sind.',
    ],
    crisis: [
      '**Gut, dass Sie das schreiben. Sie müssen damit nicht allein bleiben: Bitte {crisis}.** Dort hört Ihnen zu jeder Stunde jemand zu.',
      'Wenn Sie oder jemand anders gerade in Gefahr sind, rufen Sie {emergency} an. Gehen Sie, wenn Sie können, zu einem Menschen, dem Sie vertrauen.',
      'Ich bin ein Computerprogramm. Ein Mensch kann hier besser helfen.',
    ],
    asks: '**Passiert das gerade Ihnen oder jemandem bei Ihnen?** Wenn ja, rufen Sie {emergency} an.',
    beneath:
      'Wenn es dabei um Sie oder jemanden geht, den Sie kennen: Sie müssen damit nicht allein bleiben. Bitte {crisis}. Bei Gefahr rufen Sie {emergency} an.',
  },
  fr: {
    emergency: [
      '**C’est peut-être une urgence. Appelez le {emergency} maintenant.**',
      'Ne conduisez pas. Ouvrez la porte, ne restez pas seul et préparez la liste de vos médicaments. Si quelqu’un ne respire pas, la personne au téléphone vous dira quoi faire.',
      'Je suis un programme et je ne peux pas voir comment vous allez. En cas de doute, appelez quand même.',
    ],
    crisis: [
      '**Merci de l’avoir écrit. Vous n’avez pas à porter cela seul : s’il vous plaît, {crisis}.** Quelqu’un vous écoute à toute heure.',
      'Si vous ou une autre personne êtes en danger maintenant, appelez le {emergency}. Si vous le pouvez, rejoignez une personne de confiance.',
      'Je suis un programme. Ici, une personne peut mieux vous aider.',
    ],
    asks: '**Est-ce que cela vous arrive, à vous ou à quelqu’un près de vous, en ce moment ?** Si oui, appelez le {emergency}.',
    beneath:
      'Si cela vous concerne, vous ou une personne que vous connaissez, vous n’avez pas à rester seul avec cela : {crisis}. En cas de danger, appelez le {emergency}.',
  },
  es: {
    emergency: [
      '**Esto puede ser una emergencia. Llame ahora al {emergency}.**',
      'No conduzca. Abra la puerta, no se quede solo y tenga a mano la lista de sus medicinas. Si alguien no respira, la persona al teléfono le dirá qué hacer.',
      'Soy un programa y no puedo ver cómo está usted. Si tiene dudas, llame de todos modos.',
    ],
    crisis: [
      '**Gracias por escribirlo. No tiene que llevarlo a solas: por favor, {crisis}.** Alguien le escucha a cualquier hora.',
      'Si usted u otra persona está en peligro ahora, llame al {emergency}. Si puede, vaya con una persona de confianza.',
      'Soy un programa. Una persona puede ayudarle mejor en esto.',
    ],
    asks: '**¿Le está pasando esto ahora a usted o a alguien que está con usted?** Si es así, llame al {emergency}.',
    beneath:
      'Si esto tiene que ver con usted o con alguien que conoce, no tiene que llevarlo a solas: {crisis}. En peligro, llame al {emergency}.',
  },
  it: {
    emergency: [
      '**Può essere un’emergenza. Chiami subito il {emergency}.**',
      'Non guidi. Apra la porta, non resti da solo e tenga pronta la lista dei farmaci. Se qualcuno non respira, la persona al telefono le dirà che cosa fare.',
      'Sono un programma e non posso vedere come sta. Nel dubbio, chiami lo stesso.',
    ],
    crisis: [
      '**Ha fatto bene a scriverlo. Non deve portarlo da solo: per favore, {crisis}.** Qualcuno la ascolta.',
      'Se lei o un’altra persona è in pericolo adesso, chiami il {emergency}. Se può, vada da una persona di cui si fida.',
      'Sono un programma. Qui una persona può aiutare meglio.',
    ],
    asks: '**Sta succedendo adesso a lei o a qualcuno con lei?** Se sì, chiami il {emergency}.',
    beneath: 'Se questo riguarda lei o qualcuno che conosce, non deve portarlo da solo: {crisis}. In pericolo, chiami il {emergency}.',
  },
  pt: {
    emergency: [
      '**Isto pode ser uma emergência. Ligue agora para o {emergency}.**',
      'Não conduza. Abra a porta, não fique só e tenha à mão a lista dos seus medicamentos. Se alguém não respira, a pessoa ao telefone dirá o que fazer.',
      'Sou um programa e não posso ver como está. Na dúvida, ligue na mesma.',
    ],
    crisis: [
      '**Ainda bem que escreveu isto. Não tem de carregar isto sozinho: por favor, {crisis}.** Há alguém para ouvir a qualquer hora.',
      'Se você ou outra pessoa está em perigo agora, ligue para o {emergency}. Se puder, vá ter com uma pessoa de confiança.',
      'Sou um programa. Aqui uma pessoa pode ajudar melhor.',
    ],
    asks: '**Isto está a acontecer agora, consigo ou com alguém ao seu lado?** Se sim, ligue para o {emergency}.',
    beneath:
      'Se isto tem a ver consigo ou com alguém que conhece, não tem de carregar isto sozinho: {crisis}. Em perigo, ligue para o {emergency}.',
  },
};

/**
 * Lines in the language of the message, for people whose region is unknown or is the EU: TelefonSeelsorge (Germany), 3114 (France), 024
 * (Spain), Telefono Amico Italia, and CVV 188 (Brazil). All but the Italian one answer day and night.
 */
export const languageLines: Readonly<Record<Exclude<HelpLanguage, 'en'>, { emergency: string; crisis: string; call: string }>> = {
  de: {
    emergency: '112',
    crisis: 'rufen Sie die TelefonSeelsorge an, 0800 111 0 111 (in Deutschland) oder 142 (in Österreich), in Not 112',
    call: 'rufen Sie {number} an',
  },
  fr: { emergency: '112', crisis: 'appelez le 3114 (en France) ou le 112', call: 'appelez le {number}' },
  es: { emergency: '112', crisis: 'llame al 024 (en España), al 988 (en Estados Unidos) o al 112', call: 'llame al {number}' },
  it: { emergency: '112', crisis: 'chiami Telefono Amico Italia, 02 2327 2327, o il 112', call: 'chiami il {number}' },
  pt: {
    emergency: '112 (em Portugal) ou 192 (no Brasil)',
    crisis: 'ligue para o 188 (no Brasil) ou para o 112 (em Portugal)',
    call: 'ligue para o {number}',
  },
};
