import type { HelpLanguage } from '@wellkept/triage/message/foreign-language.ts';

/**
 * `pondering` asks whether a person is thinking of ending their life, `overdose` whether what is asked about was taken, `stays` is the answer while a crisis
 * of the talk is not settled, `over` says how to ask something else
 * after any of them or an emergency, and `serious` stands before findings in English. Slots as in the texts beside them.
 */
type AskingTexts = { pondering: string; overdose: string; stays: string; over: string; serious: string };

export const askingTexts: Readonly<Record<HelpLanguage, AskingTexts>> = {
  en: {
    pondering:
      '**I’m glad you wrote this. Are you, or is someone close to you, thinking of suicide or self-harm?** Whatever the answer is, you don’t have to be alone with it. Please {crisis}, at any hour. If you’re in danger, or have already taken or done something, call {emergency} now.\n\nIf you’re worried about someone else, that line is there for you too. Ask them directly and calmly, stay with them, and put what could hurt them out of reach.',
    overdose:
      '**Has anyone taken this, or is anyone thinking of it?** If it was taken, call {emergency}{poison} now, even if they feel well. Harm can come long before anything is felt. I won’t say what such an amount does.',
    stays:
      '**What you wrote before still worries me. Please {crisis}, or call {emergency} if you’re in danger.** Someone answers at any hour. I won’t give amounts, doses or mixtures here.\n\nIf you can, go to a person you trust now, and put what could hurt you out of reach. If it’s about someone else, stay with them, and put what could hurt them out of reach.',
    over: 'If this is over, or you meant something else, begin with “New question:” and I’ll answer it.',
    serious: 'This is serious. Ask a doctor or pharmacist before you take it.',
  },
  de: {
    pondering:
      '**Gut, dass Sie das schreiben. Denken Sie, oder denkt jemand in Ihrer Nähe, an Suizid oder Selbstverletzung?** Wie auch immer die Antwort ist: Sie müssen damit nicht allein bleiben. Bitte {crisis}. Wenn Sie in Gefahr sind oder schon etwas genommen oder getan haben, rufen Sie {emergency} an.',
    overdose:
      '**Hat jemand das genommen, oder denkt jemand daran?** Wenn es genommen wurde, rufen Sie jetzt {emergency} an, auch wenn es der Person gut geht. Ich sage nicht, was eine solche Menge bewirkt.',
    stays:
      '**Was Sie vorhin geschrieben haben, macht mir noch Sorgen. Bitte {crisis}. Bei Gefahr rufen Sie {emergency} an.** Mengen, Dosen oder Mischungen nenne ich hier nicht. Wenn es um jemand anderen geht, bleiben Sie bei der Person.',
    over: 'Wenn es vorbei ist oder Sie etwas anderes meinten, beginnen Sie mit „Neue Frage:“.',
    serious: 'Achtung: Das passt nicht zusammen. Fragen Sie Arzt oder Apotheke, bevor Sie es nehmen. Näheres auf Englisch:',
  },
  fr: {
    pondering:
      '**Merci de l’avoir écrit. Pensez-vous, ou un proche pense-t-il, au suicide ou à se faire du mal ?** Quelle que soit la réponse, vous n’avez pas à rester seul avec cela : {crisis}. Si vous êtes en danger, ou si vous avez déjà pris ou fait quelque chose, appelez le {emergency}.',
    overdose:
      '**Quelqu’un a-t-il pris cela, ou y pense-t-il ?** Si c’est pris, appelez le {emergency} maintenant, même si la personne va bien. Je ne dirai pas ce que fait une telle quantité.',
    stays:
      '**Ce que vous avez écrit plus tôt m’inquiète encore. S’il vous plaît, {crisis}. En cas de danger, appelez le {emergency}.** Je ne donne ici ni quantités, ni doses, ni mélanges. S’il s’agit de quelqu’un d’autre, restez auprès de cette personne.',
    over: 'Si c’est terminé ou si vous pensiez à autre chose, commencez par « Nouvelle question : ».',
    serious: 'Attention : cela ne va pas ensemble. Demandez à un médecin ou à un pharmacien avant de le prendre. Les détails, en anglais :',
  },
  es: {
    pondering:
      '**Gracias por escribirlo. ¿Piensa usted, o alguien cercano, en el suicidio o en hacerse daño?** Sea cual sea la respuesta, no tiene que llevarlo a solas: {crisis}. Si está en peligro, o ya ha tomado o hecho algo, llame al {emergency}.',
    overdose:
      '**¿Alguien ha tomado esto, o está pensando en hacerlo?** Si ya se ha tomado, llame ahora al {emergency}, aunque la persona se sienta bien. No diré qué hace una cantidad así.',
    stays:
      '**Lo que escribió antes todavía me preocupa. Por favor, {crisis}. En peligro, llame al {emergency}.** Aquí no doy cantidades, dosis ni mezclas. Si se trata de otra persona, quédese a su lado.',
    over: 'Si ya pasó, o quería decir otra cosa, empiece con «Nueva pregunta:».',
    serious: 'Atención: esto no va bien junto. Pregunte a un médico o farmacéutico antes de tomarlo. Los detalles, en inglés:',
  },
  it: {
    pondering:
      '**Ha fatto bene a scriverlo. Lei, o qualcuno vicino a lei, sta pensando al suicidio o a farsi del male?** Qualunque sia la risposta, non deve portarlo da solo: {crisis}. Se è in pericolo, o ha già preso o fatto qualcosa, chiami il {emergency}.',
    overdose:
      '**Qualcuno ha preso questo, o ci sta pensando?** Se è già stato preso, chiami subito il {emergency}, anche se la persona sta bene. Non dirò che cosa fa una quantità simile.',
    stays:
      '**Quello che ha scritto prima mi preoccupa ancora. Per favore, {crisis}. In pericolo, chiami il {emergency}.** Qui non do quantità, dosi o combinazioni. Se si tratta di un’altra persona, le resti accanto.',
    over: 'Se è passato, o intendeva altro, inizi con «Nuova domanda:».',
    serious:
      'Attenzione: queste cose non vanno bene insieme. Chieda a un medico o al farmacista prima di prenderlo. I dettagli, in inglese:',
  },
  pt: {
    pondering:
      '**Ainda bem que escreveu isto. Está a pensar em suicídio ou em magoar-se, ou alguém próximo está?** Seja qual for a resposta, não tem de carregar isto sozinho: {crisis}. Se está em perigo, ou já tomou ou fez alguma coisa, ligue para o {emergency}.',
    overdose:
      '**Alguém tomou isto, ou está a pensar nisso?** Se já foi tomado, ligue agora para o {emergency}, mesmo que a pessoa se sinta bem. Não direi o que faz uma quantidade assim.',
    stays:
      '**O que escreveu antes ainda me preocupa. Por favor, {crisis}. Em perigo, ligue para o {emergency}.** Aqui não dou quantidades, doses nem misturas. Se se trata de outra pessoa, fique ao lado dela.',
    over: 'Se já passou, ou queria dizer outra coisa, comece com «Nova pergunta:».',
    serious: 'Atenção: isto não combina bem. Pergunte a um médico ou farmacêutico antes de tomar. Os pormenores, em inglês:',
  },
};
